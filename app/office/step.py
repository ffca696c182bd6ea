"""One step of time: what is due happens, whoever walks moves, whoever works moves its hands."""

from app.office.world import World


def step(world: World, dt_s: float) -> bool:
    """Moves time on by ``dt_s``; returns whether the picture may have changed.

    The result does not depend on how the time was cut into steps.  After a long sleep (two seconds and more) people
    change place by a cut instead of walking.
    """
    raise NotImplementedError
