"""What the shell asks of whoever shows it."""

from collections.abc import Callable
from dataclasses import dataclass

from app.shell.chrome import EditOrder
from app.shell.file_views import FileWish
from app.shell.player_view import PlayerWish
from app.shell.settings import Settings
from app.wire.facts import AgentId


@dataclass(frozen=True, slots=True)
class Calls:
    """What the shell asks of ``main.py``."""

    changed: Callable[[], None]  # show me with the next frame
    selected: Callable[[AgentId | None], None]  # mark and follow this person in the scene
    fetch: Callable[[int], None]  # fetch a raw event, then call ``Shell.fetched``
    settings: Callable[[Settings], None]  # keep and apply these
    update: Callable[[], None] = lambda: None  # load the page anew, in the newer build
    report: Callable[[AgentId], None] = lambda agent: None  # save the structure of this agent's last events
    player: Callable[[PlayerWish, str], None] = lambda wish, value: None  # run, step, go elsewhere in the past
    files: Callable[[FileWish], None] = lambda wish: None  # open, read, leave recorded sessions
    asked: Callable[[str, str], None] = lambda do, arg: None  # let a chime be heard, stroke a pet
    edit: Callable[[EditOrder], None] = lambda order: None  # something for the editor of the layout
    edit_key: Callable[[str], bool] = lambda key: False  # a key that may be for the editor
    send_away: Callable[[AgentId, bool], None] = lambda agent, away: None  # not to be seen, on any page
