"""What a journey looks at: agents and people as the page tells of them, and where they are on it."""

import io
from collections.abc import Mapping

from PIL import Image, ImageChops
from playwright.sync_api import Locator

from e2e.pages import OfficePage
from e2e.sessions import Session
from tests.relay.building import Json


def agent_of(office: OfficePage, session: Session) -> Json:
    """What the page says of an agent; ``None`` when it is not there."""
    return next((agent for agent in office.ask("agents") if agent["id"] == session.id), None)


def until_agent(office: OfficePage, session: Session, **wanted: Json) -> Json:
    """Waits until the page says this of an agent."""

    def is_so(agents: Json) -> bool:
        return any(agent["id"] == session.id and wanted.items() <= agent.items() for agent in agents)

    found = office.until("agents", is_so)
    return next(agent for agent in found if agent["id"] == session.id)


def until_gone(office: OfficePage, session: Session) -> None:
    """Waits until neither an agent nor a person is there any more."""
    office.until("agents", lambda agents: all(agent["id"] != session.id for agent in agents))
    office.until("people", lambda people: session.id not in people)


def until_person(office: OfficePage, session: Session, **wanted: Json) -> Json:
    """Waits until a person does this."""

    def is_so(people: Json) -> bool:
        return session.id in people and wanted.items() <= people[session.id].items()

    return office.until("people", is_so)[session.id]


def until_seated(office: OfficePage, *sessions: Session) -> None:
    """Waits until these have walked in and sat down."""
    for session in sessions:
        until_person(office, session, stage="there", seated=True)


def place_of(office: OfficePage, session: Session) -> tuple[float, float]:
    """Where a person is on the page, in CSS pixels: its chest."""
    box = office.page.locator("#scene").bounding_box()
    person = office.ask("people")[session.id]
    assert box is not None
    return box["x"] + person["x"], box["y"] + person["y"]


def card_of(office: OfficePage, session: Session) -> Locator:
    """An agent's card."""
    return office.page.locator(f'[id="card:{session.id}"]')


def until_card(office: OfficePage, session: Session, *texts: str) -> None:
    """Waits until an agent's card says all of these."""
    card = card_of(office, session)
    office.eventually(
        lambda: card.count() == 1 and all(text in card.inner_text() for text in texts),
        lambda: f"{texts} on the card, which says {card.inner_text() if card.count() else 'nothing'!r}",
    )


def until_said(office: OfficePage, selector: str, *texts: str) -> None:
    """Waits until an element of the page says all of these."""
    at = office.page.locator(selector)
    office.eventually(
        lambda: at.count() > 0 and all(text in at.first.inner_text() for text in texts),
        lambda: f"{texts} in {selector}, which says {at.first.inner_text() if at.count() else 'nothing'!r}",
    )


def picture_of(office: OfficePage) -> Image.Image:
    """The scene as it is on the screen."""
    box = office.page.locator("#scene").bounding_box()
    assert box is not None
    clip = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    return Image.open(io.BytesIO(office.page.screenshot(clip=clip, scale="css"))).convert("RGB")  # type: ignore[arg-type]


def changed_around(before: Image.Image, after: Image.Image, person: Mapping[str, Json], reach_px: int = 12) -> bool:
    """Does the picture differ where a person is?"""
    x, y = int(person["x"]), int(person["y"])
    box = (x - reach_px, y - reach_px, x + reach_px, y + reach_px)
    return ImageChops.difference(before.crop(box), after.crop(box)).getbbox() is not None


def is_in_sight(office: OfficePage, at: Locator) -> bool:
    """Is the element wholly inside of the window?"""
    box, window = at.bounding_box(), office.page.viewport_size
    if box is None or window is None:
        return False
    inside_x = box["x"] >= 0 and box["x"] + box["width"] <= window["width"] + 0.5
    return inside_x and box["y"] >= 0 and box["y"] + box["height"] <= window["height"] + 0.5
