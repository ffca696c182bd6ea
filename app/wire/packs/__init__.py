"""Asset packs: folders of furniture, people and pets in the form that pixel-agents reads, as pieces and pictures."""
