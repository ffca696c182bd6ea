"""Whatever happens, and in whatever order: every whole line once, in the order in which it was written."""

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from relay.follow.follower import Follower
from tests.relay.following import Stage, a_line, settle


class ASessionFile(RuleBasedStateMachine):
    """One session whose lines are numbered, a relay that comes and goes, a disk that is full now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.stage = Stage(Path(self.folder.name))
        self.path = self.stage.file
        self.begun = 0  # lines of which at least the begin is in the file
        self.half = b""  # what is missing of the last of them
        self.first = 0  # the oldest line that is still in the file
        self.moves = 0
        self.is_known = False  # whether a relay saw the file in this form and place; one change after that it bears
        self.follower: Follower | None = None

    @initialize()
    def a_session_begins(self) -> None:
        self.lines_are_written(1, 0, False)
        self.starts()

    @rule(count=st.integers(1, 5), cut=st.integers(0, 80), long=st.booleans())
    def lines_are_written(self, count: int, cut: int, long: bool) -> None:
        """The last of them without its end, perhaps."""
        lines = [a_line(self.begun + number, pad="日" * (50_000 if long else 3)) for number in range(count)]
        content = self.half + b"".join(lines)
        cut = min(cut, len(lines[-1]) - 1)
        self.half = content[len(content) - cut :]
        self.begun += count
        self.stage.writes(content[: len(content) - cut], self.path)

    @rule()
    def the_line_is_ended(self) -> None:
        self.stage.writes(self.half, self.path)
        self.half = b""

    @rule()
    def a_change_is_heard(self) -> None:
        if self.follower is not None:
            self.follower.changed([str(self.path)])

    @rule()
    def a_change_is_heard_and_there_is_time(self) -> None:
        self.a_change_is_heard()
        if self.follower is not None:
            settle(self.follower)
            self.is_known |= not self.stage.out.full

    @rule(batches=st.integers(1, 3))
    def some_work_is_done(self, batches: int) -> None:
        for _ in range(batches):
            if self.follower is not None:
                self.follower.work()

    @rule()
    def all_is_looked_at(self) -> None:
        if self.follower is not None:
            self.follower.scan()
            self.follower.poll()

    @rule(seconds=st.sampled_from([0.5, 2.0, 40.0]))
    def time_goes_by(self, seconds: float) -> None:
        self.stage.clock.pass_by(seconds)
        self.stage.touch(self.path)

    @rule(full=st.booleans())
    def the_disk_fills_or_empties(self, full: bool) -> None:
        self.stage.out.full = full

    @rule()
    def the_relay_is_killed(self) -> None:
        self.follower = None

    @rule()
    def starts(self) -> None:
        """Or starts anew, which is the same to the files."""
        self.follower = self.stage.starts()

    @rule()
    def the_file_is_copied_over_itself(self) -> None:
        self.stage.puts(self.path.read_bytes(), self.path)
        self.is_known = False

    @rule()
    def old_lines_are_dropped_from_the_file(self) -> None:
        """Only such as were sent; what nobody could read before it went is lost to everybody."""
        sent = len(self.stage.out.numbers())
        if sent > self.first and self.is_known:
            lines = self.path.read_bytes().splitlines(keepends=True)
            self.stage.puts(b"".join(lines[sent - self.first :]), self.path)
            self.first = sent
            self.is_known = False

    @rule()
    def the_file_is_moved(self) -> None:
        if self.is_known:
            self.moves += 1
            self.is_known = False
            moved = self.stage.project.with_name(f"-home-dev-{self.moves}") / self.path.name
            moved.parent.mkdir()
            before, self.path = self.path, self.path.rename(moved)
            if self.follower is not None:
                self.follower.changed([str(before), str(moved)])

    @invariant()
    def what_was_sent_is_a_beginning_of_what_was_written(self) -> None:
        assert self.stage.out.numbers() == list(range(len(self.stage.out.numbers())))

    def teardown(self) -> None:
        """In the end all of it is there."""
        try:
            self.stage.out.full = False
            self.stage.clock.pass_by(60)
            self.stage.touch(self.path)
            follower = self.follower or self.stage.starts()
            follower.scan()
            settle(follower)
            whole = self.begun - bool(self.half)
            assert self.stage.out.numbers() == list(range(whole))
        finally:
            self.folder.cleanup()


TestASessionFile = ASessionFile.TestCase
TestASessionFile.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
