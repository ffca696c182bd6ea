"""What is said of asset packs and of layout files, in plain words."""

from typing import Final

TITLE: Final = "Asset packs"
NOTE: Final = (
    "A pack is a folder with furniture, characters and pets of your own. Drop one here, choose it, or start the relay "
    "with --pack FOLDER: then every page has it."
)
NONE: Final = "There is no pack yet. The office has its own furniture, people and pets."
OPEN: Final = "Choose a folder"
BUSY: Final = "Reading the pack …"
FROM_RELAY: Final = "From the relay, for every page."
GIVEN: Final = "On this page only, until it is loaded again."
REMOVE: Final = "Remove"
REMOVE_LABEL: Final = "Remove the pack {name} from this page"
FINE: Final = "Everything in it is used."
PROBLEMS: Final = "Left out or made good:"
MORE: Final = "and {} more"
FILE_TITLE: Final = "The layout in {name}"
FILE_NOTE: Final = "It is open. These parts of it could not be used as they are:"
ADDED: Final = "The pack {name} is here."
ADDED_PARTLY: Final = "The pack {name} is here, though not all of it. Settings, Asset packs tells why."
PARTLY: Final = "{name} is open, though {count} of its parts could not be used. Settings, Asset packs lists them."
TOO_LARGE: Final = "has {size} bytes; {most} are the most"
UNREADABLE: Final = "cannot be read any more; drop the folder again"
TOO_MANY: Final = "is one file too many: {most} are the most"


def counts(pieces: int, people: int, pets: int) -> str:
    """What a pack holds.

    >>> counts(1, 0, 2), counts(0, 0, 0)
    ('1 piece of furniture, 2 pets', 'nothing that can be used')
    """
    named = (
        (pieces, "piece of furniture", "pieces of furniture"),
        (people, "character", "characters"),
        (pets, "pet", "pets"),
    )
    parts = [f"{count} {one if count == 1 else many}" for count, one, many in named if count]
    return ", ".join(parts) or "nothing that can be used"
