"""What there is to do in the demo: jobs of invented projects, read from ``jobs.jsonl``, one a line.

A job is a title (and another one for the next time round), a prompt, steps and a last word.  A step is a list that
begins with its kind: ``["read", file]``, ``["bash", command, why, output]``; ``session.py`` knows them all.
"""

import json
from dataclasses import dataclass
from pathlib import Path

HOME = "/home/dev"  # where the invented people work

Step = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """One piece of work for one agent."""

    project: str
    title: str
    again: str
    prompt: str
    steps: tuple[Step, ...]
    done: str

    @property
    def folder(self) -> str:
        """Where the agent was started."""
        return f"{HOME}/{self.project}"


def all_jobs() -> tuple[Job, ...]:
    """Every job, in the order of the file."""
    lines = (Path(__file__).parent / "jobs.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(_job_from(json.loads(line)) for line in lines)


def _job_from(raw: dict[str, object]) -> Job:
    steps = raw["steps"]
    assert isinstance(steps, list)
    project, title, again, prompt, done = (str(raw[key]) for key in ("project", "title", "again", "prompt", "done"))
    return Job(project, title, again, prompt, tuple(map(tuple, steps)), done)
