"""What a shell command is about: programs and sub-commands decide, never what is quoted or where something lies."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.wire.facts import Activity
from app.wire.providers.claude_tools import doing
from app.wire.providers.commands import doing_of

RUN, GIT, FIND, WEB = Activity.RUNNING, Activity.GIT, Activity.SEARCHING, Activity.WEB


@pytest.mark.parametrize(
    ("command", "activity", "target"),
    [
        # what others got wrong by looking for words anywhere
        ("cat /dev/null", RUN, "cat"),
        ("echo information", RUN, "echo"),
        ('git commit -m "add test"', GIT, "git commit"),
        ("ls build", FIND, "ls"),
        ("rm -rf build", RUN, "rm"),
        ("echo 'git push && npm test'", RUN, "echo"),
        ("grep -rn 'npm test' docs", FIND, "grep"),
        ("python3 -c 'import os; os.system(\"git push\")'", RUN, "python"),
        ("ssh ana@host 'git pull'", RUN, "ssh"),
        ("echo 'an open quote && git push", RUN, "echo"),
        # git only when it is nothing but git
        ("git status && git diff | head -5", GIT, "git status"),
        ("cd /x/repo && git -C sub log --oneline", GIT, "git log"),
        ("git stash; npm test", RUN, "npm test"),
        ("git diff > /tmp/out.txt", GIT, "git diff"),
        # wrappers, assignments, keywords, groups
        ("FOO=bar sudo -u www timeout 30 pytest -q tests/a", RUN, "pytest"),
        ("uv run pytest -x", RUN, "pytest"),
        ("python -m pytest tests", RUN, "pytest"),
        ("npx tsc --noEmit", RUN, "tsc"),
        ("if [ -f Makefile ]; then make test; fi", RUN, "make test"),
        ("(cd web && yarn test)", RUN, "yarn test"),
        ("2>&1 make", RUN, "make"),
        ("make test >out 2>&1 &", RUN, "make test"),
        ("cat <<'EOF' > a.py\nimport git\nEOF\ngit add a.py", RUN, "cat"),
        # the words that are told
        ("npm run build:prod -- --watch", RUN, "npm run build:prod"),
        ("docker compose up -d", RUN, "docker compose up"),
        ("/usr/bin/python3 ./scripts/deploy.py --token=abc", RUN, "python deploy.py"),
        (
            "curl -sH 'Authorization: Bearer x' https://ana:pw@api.example.com:8443/v1?key=1",
            WEB,
            "curl api.example.com",
        ),
        ("ls; rm x", RUN, "rm"),
        ("find . -name '*.py' | xargs wc -l", FIND, "find"),
        ("sleep 7; echo slept", RUN, "sleep"),
        ("", RUN, ""),
        ("   ", RUN, ""),
        ("$(echo rm) -rf", RUN, ""),
    ],
)
def test_a_command_is_told_by_its_programs(command: str, activity: Activity, target: str) -> None:
    assert doing_of(command) == (activity, target)


SECRET = "hunter2SECRETvalue"


@given(st.text(max_size=300))
@example("'" * 300)
@example('"\\' * 150)
@example("a=" + "b" * 400)
@example("((((((((((" * 30)
def test_any_command_gives_a_few_harmless_words(command: str) -> None:
    target = doing_of(command).target
    assert re.fullmatch(r"[A-Za-z0-9_.+:\[ -]{0,100}", target), target
    assert len(doing("Bash", {"command": command})[1]) <= 100


@given(
    st.sampled_from(
        [
            "curl -u ana:{}",
            "export KEY={}; make",
            "KEY={} make",
            "echo {} | base64",
            "git push https://x:{}@h/r",
            "mysql -p{} db",
            "docker login -p {}",
            "npm publish --otp={}",
            "./deploy '{}'",
            "tool --key '{}' run",
        ]
    )
)
def test_no_secret_of_a_command_gets_into_its_words(pattern: str) -> None:
    assert SECRET not in doing_of(pattern.format(SECRET)).target


@given(st.text(alphabet="ab/ .$\"'\\", max_size=60))
def test_no_path_gets_into_the_words(command: str) -> None:
    assert "/" not in doing_of(command).target
