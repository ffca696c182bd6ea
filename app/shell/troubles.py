"""What can keep an office from being whole, in words that a person can act on."""

from app.shell.views import Trouble


def of_layout(why: str) -> Trouble:
    """Nobody could stand in the layout."""
    return Trouble(
        "This layout cannot be used",
        "You see the built-in office instead. Your agents and their journal are all there.",
        "Reset the layout, or mend what is named below and publish it again.",
        why,
    )


def of_published(why: str) -> Trouble:
    """What somebody published as a layout is none."""
    return Trouble(
        "A layout that was published cannot be read",
        "You see the office as it was. Your agents and their journal are all there.",
        "Publish the layout again, or reload this page if it is older than the relay.",
        why,
    )


def of_pictures(why: str) -> Trouble:
    """The atlas did not load."""
    return Trouble(
        "The pictures did not load",
        "Cards, details and Pixie's words still tell you what your agents do.",
        "Load the page again. If that does not help, build the page anew with “make page”.",
        why,
    )


def of_frame(what: str) -> Trouble:
    """A frame could not be made whole: our own mistake."""
    return Trouble(
        "Something went wrong on this page",
        "The page goes on; parts of it may be out of date. Your agents and their journal are not touched.",
        "Load the page again. If this comes back, please report it with what is written below.",
        what,
    )
