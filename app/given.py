"""What a page is given: the ports of its world, and the documents that it was built with."""

from dataclasses import dataclass, field

from app.platform.ports import Canvas, Clock, Frames, Hands, Http, Keep
from app.platform.ports_dom import Dom
from app.platform.ports_files import Files
from app.platform.ports_sound import NoSpeaker, Speaker
from app.wire.atlas_json import Atlas
from app.wire.catalogue_json import Catalogue
from app.wire.layout_json import Layout
from app.wire.pixel_agents.known import PETS, Known, carpets_of
from app.wire.pixel_agents.types import BUNDLED, Names


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything that a page needs of the world."""

    clock: Clock
    frames: Frames
    canvas: Canvas
    hands: Hands
    dom: Dom
    http: Http
    keep: Keep
    files: Files
    speaker: Speaker = field(default_factory=NoSpeaker)


@dataclass(frozen=True, slots=True)
class Documents:
    """What the page was built with: art, furniture, and the office to show while nobody published another."""

    atlas: Atlas
    atlas_url: str
    catalogue: Catalogue
    layout: Layout
    backdrop: int = 0x181425
    layouts: tuple[tuple[str, str], ...] = ()  # ready-made ones: where each can be fetched, and what it is called
    names: Names = BUNDLED  # of furniture in the other office's layouts
    pets: tuple[str, ...] = PETS  # by their numbers there

    def known(self) -> Known:
        """What reading and writing layouts of the other office leans on."""
        return Known(self.catalogue, self.atlas, self.names, self.pets, carpets_of(self.atlas))
