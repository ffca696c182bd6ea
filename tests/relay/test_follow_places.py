"""Where session files are looked for, which files are theirs, and which are never touched."""

import os
from pathlib import Path

import pytest

from relay.follow.places import PLACES, PROVIDERS, Home, homes_in, rows_of
from relay.follow.tree import Folder, Found, Link, Root, parts_below, roots_of, row_of, walk

SESSION = "0f0e5a6c-0000-4000-8000-000000000001"

FILES = [
    ("claude", f"projects/-home-dev-acme/{SESSION}.jsonl", "session"),
    ("claude", "projects/-home-dev-acme/agent-a79ee7b.jsonl", "session"),
    ("claude", "projects/日本/s.jsonl", "session"),
    ("claude", f"projects/-x/{SESSION}/subagents/agent-a1.jsonl", "agent"),
    ("claude", f"projects/-x/{SESSION}/subagents/agent-a1.meta.json", "sidecar"),
    ("claude", f"projects/-x/{SESSION}/subagents/workflows/wf_1/deep/journal.jsonl", "agent"),
    ("claude", "teams/session-5cb9b8eb/config.json", "team"),
    ("claude", f"tasks/{SESSION}/1.json", "task"),
    ("codex", "sessions/2026/11/30/rollout-2026-11-30T10-02-37-01a22be8.jsonl", "session"),
    ("copilot", f"session-state/{SESSION}/events.jsonl", "session"),
    ("copilot", f"session-state/{SESSION}.jsonl", "session"),
    ("cursor", "projects/p/agent-transcripts/a/a.jsonl", "session"),
    ("cursor", "projects/p/agent-transcripts/a/subagents/b.jsonl", "agent"),
    ("factory", "sessions/-home-dev/s.jsonl", "session"),
    ("gemini", "tmp/acme/chats/session-2026-11-30T10-22-7e454b00.jsonl", "session"),
    ("gemini", f"tmp/acme/chats/{SESSION}/dcec5af5.jsonl", "agent"),
    ("pi", "sessions/--home-dev-acme--/2026-11-30T10-08-34-685Z_01a2.jsonl", "session"),
    ("qwen", "projects/-home-dev-acme/chats/77cd4dca.jsonl", "session"),
]

# What lies beside session files and is nobody's business: keys, logins, settings, prompts, what tools put out.
NEVER = [
    ".credentials.json",
    ".claude.json",
    "settings.json",
    "settings.local.json",
    "history.jsonl",
    "auth.json",
    "oauth_creds.json",
    "google_accounts.json",
    "config.toml",
    "hosts.json",
    "sessions/4711.key",
    "sessions/4711.json",
    "sessions/.credentials.json",
    "daemon/roster.json",
    "jobs/1/state.json",
    "projects/.credentials.json",
    "projects/-x/.hidden.jsonl",
    "projects/-x/memory/notes.md",
    f"projects/-x/{SESSION}/tool-results/b8aao1pxg.txt",
    f"projects/-x/{SESSION}/tool-results/secret.jsonl",
    f"projects/-x/{SESSION}/secret.jsonl",
    f"projects/-x/{SESSION}/subagents/.env.jsonl",
    f"projects/-x/{SESSION}/subagents/credentials.json",
    "teams/t/inboxes/researcher.json",
    "teams/t/secrets.json",
    "tasks/.credentials.json",
    "tasks/t/.lock.json",
    "agent/auth.json",
    "mcp-oauth-tokens.json",
    "session_index.jsonl",
    "state_5.sqlite",
]


def roots(provider: str, folder: str = "/home/dev/x") -> tuple[Root, ...]:
    return roots_of([Home(provider, Path(folder))])


def kind_of(provider: str, below: str) -> str | None:
    """What kind of file a path below a provider's folder is, if it is one of its."""
    for root in roots(provider):
        parts = parts_below(root.folder, f"/home/dev/x/{below}")
        row = None if parts is None else row_of(root, parts)
        if row is not None:
            return row.kind
    return None


@pytest.mark.parametrize(("provider", "path", "kind"), FILES)
def test_a_session_file_is_known_by_its_place(provider: str, path: str, kind: str) -> None:
    assert kind_of(provider, path) == kind


@pytest.mark.parametrize("path", NEVER)
def test_nothing_else_is_ever_opened(path: str) -> None:
    assert [provider for provider in PROVIDERS if kind_of(provider, path)] == []


def test_the_table_is_in_order_and_every_glob_begins_with_a_fixed_folder() -> None:
    assert list(PROVIDERS) == sorted(set(PROVIDERS))
    for place in PLACES:
        for row in place.rows:
            assert "*" not in row.glob.split("/")[0]
            assert row.glob.endswith((".jsonl", ".json"))
            assert row.how == ("lines" if row.glob.endswith(".jsonl") else "whole")
    assert rows_of("nobody") == ()


def test_the_usual_folder_and_the_one_that_a_variable_names_are_both_followed() -> None:
    homes = homes_in({"HOME": "/home/dev", "CLAUDE_CONFIG_DIR": "/home/dev/.claude-work", "CODEX_HOME": "/srv/codex"})
    assert {Home("claude", Path("/home/dev/.claude")), Home("claude", Path("/home/dev/.claude-work"))} <= set(homes)
    assert {Home("codex", Path("/home/dev/.codex")), Home("codex", Path("/srv/codex"))} <= set(homes)
    assert Home("gemini", Path("/g/.gemini")) in homes_in({"GEMINI_CLI_HOME": "/g"})


def test_a_folder_that_is_named_twice_is_followed_once() -> None:
    named = {"HOME": "/home/dev", "CLAUDE_CONFIG_DIR": "/home/dev/.claude"}
    homes = homes_in(named, [Home("claude", Path("/home/dev/.claude")), Home("claude", Path("/more"))])
    assert [home.folder for home in homes if home.provider == "claude"] == [Path("/home/dev/.claude"), Path("/more")]


def test_without_a_home_nothing_of_the_persons_is_looked_for() -> None:
    assert homes_in({}) == ()
    assert homes_in({"HOME": "", "CLAUDE_CONFIG_DIR": ""}) == ()


def test_two_names_of_one_folder_are_one(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    once = roots_of([Home("claude", tmp_path / "real")])
    both = roots_of([Home("claude", tmp_path / "real"), Home("claude", tmp_path / "link")])
    assert [root.real for root in both] == [root.real for root in once]
    assert len(roots_of([Home("claude", tmp_path / "real"), Home("codex", tmp_path / "real")])) > len(once)


def test_the_walk_finds_all_files_of_a_tree_and_no_other(tmp_path: Path) -> None:
    theirs = [path for provider, path, _ in FILES if provider == "claude"]
    for path in (*theirs, *NEVER):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("{}")
    found = [one for root in roots_of([Home("claude", tmp_path)]) for one in walk(root)]
    assert sorted(one.path for one in found if isinstance(one, Found)) == sorted(
        str(tmp_path / path) for path in theirs
    )
    listed = {os.path.relpath(one.path, tmp_path) for one in found if isinstance(one, Folder)}
    assert {"projects", "projects/-x", f"projects/-x/{SESSION}/subagents", "teams/session-5cb9b8eb"} <= listed
    assert not any("tool-results" in path or "inboxes" in path for path in listed)


def test_a_walk_may_begin_in_any_folder_that_leads_on(tmp_path: Path) -> None:
    path = tmp_path / "projects" / "-x" / SESSION / "subagents" / "agent-a1.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("{}")
    (root, *_) = roots_of([Home("claude", tmp_path)])
    for parts in ((), ("-x",), ("-x", SESSION), ("-x", SESSION, "subagents")):
        assert [one.path for one in walk(root, parts) if isinstance(one, Found)] == [str(path)]
    (tmp_path / "projects" / "-x" / SESSION / "tool-results").mkdir()
    assert list(walk(root, ("-x", SESSION, "tool-results"))) == []


def test_links_are_seen_and_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "s.jsonl").write_text("{}")
    projects = tmp_path / "home" / "projects"
    (projects / "-x").mkdir(parents=True)
    (projects / "-out").symlink_to(outside, target_is_directory=True)
    (projects / "-x" / "up").symlink_to(projects, target_is_directory=True)
    (root, *_) = roots_of([Home("claude", tmp_path / "home")])
    assert [one.path for one in walk(root) if isinstance(one, Found)] == []
    assert {one.path for one in walk(root) if isinstance(one, Link)} == {
        str(projects / "-out"),
        str(projects / "-x" / "up"),
    }
    assert list(walk(root, ("-out",))) == []


def test_a_folder_that_may_not_be_listed_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "projects").write_text("a file where a folder should be")
    assert [one for root in roots_of([Home("claude", tmp_path)]) for one in walk(root)] == []
