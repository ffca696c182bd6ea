"""From a job's step to the tool call that Claude Code would make of it, with the answer in the tool's own form."""

from collections.abc import Callable, Sequence

from relay.demo.claude import Call


def call_for(step: Sequence[object], cwd: str) -> Call:
    """The call of a step.  Raises KeyError for a step that is no call."""
    kind, *rest = step
    return _CALLS[str(kind)](cwd, *map(str, rest))


def question(asked: str, header: str, options: Sequence[str]) -> Call:
    """A question to the person; the first answer is the one that is given."""
    questions = [
        {
            "question": asked,
            "header": header,
            "options": [{"label": label, "description": ""} for label in options],
            "multiSelect": False,
        }
    ]
    answers = {asked: options[0]}
    return Call("AskUserQuestion", {"questions": questions}, {"questions": questions, "answers": answers})


def plan(text: str) -> Call:
    """A plan that the person has to approve."""
    return Call("ExitPlanMode", {"plan": text}, {"plan": text, "isAgent": False, "filePath": None})


def helper(kind: str, description: str, prompt: str, report: str, agent: str) -> Call:
    """Work for a helper; the session waits for its report."""
    asked = {"description": description, "prompt": prompt, "subagent_type": kind, "run_in_background": False}
    answer = {
        "status": "completed",
        "prompt": prompt,
        "agentId": agent,
        "agentType": kind,
        "content": [{"type": "text", "text": report}],
        "totalDurationMs": 31_000,
        "totalTokens": 36_569,
        "totalToolUseCount": 3,
    }
    return Call("Agent", asked, answer)


def server(command: str, description: str, task: str) -> Call:
    """A command that goes on in the background."""
    asked = {"command": command, "description": description, "run_in_background": True}
    return Call("Bash", asked, {**_output(""), "backgroundTaskId": task})


def _read(cwd: str, file: str) -> Call:
    path = f"{cwd}/{file}"
    content = f"# {file}\n# (in the demo nobody reads it to the end)\n"
    found = {"filePath": path, "content": content, "numLines": 2, "startLine": 1, "totalLines": 2}
    return Call("Read", {"file_path": path}, {"type": "text", "file": found})


def _grep(cwd: str, pattern: str, where: str) -> Call:
    asked = {"pattern": pattern, "path": f"{cwd}/{where}", "output_mode": "files_with_matches"}
    return Call("Grep", asked, {"mode": "files_with_matches", "filenames": [f"{where}/main"], "numFiles": 1})


def _glob(_: str, pattern: str) -> Call:
    answer = {"filenames": [pattern.replace("**", "a").replace("*", "b")], "durationMs": 12, "numFiles": 1}
    return Call("Glob", {"pattern": pattern}, {**answer, "truncated": False})


def _edit(cwd: str, file: str, old: str, new: str) -> Call:
    path = f"{cwd}/{file}"
    lines = [f"-{line}" for line in old.splitlines()] + [f"+{line}" for line in new.splitlines()]
    patch = {"oldStart": 1, "oldLines": old.count("\n") + 1, "newStart": 1, "newLines": new.count("\n") + 1}
    answer = {
        "filePath": path,
        "oldString": old,
        "newString": new,
        "originalFile": old + "\n",
        "structuredPatch": [{**patch, "lines": lines}],
        "userModified": False,
        "replaceAll": False,
    }
    return Call("Edit", {"file_path": path, "old_string": old, "new_string": new, "replace_all": False}, answer)


def _write(cwd: str, file: str, content: str) -> Call:
    path = f"{cwd}/{file}"
    made: dict[str, object] = {"type": "create", "filePath": path, "content": content}
    answer = {**made, "structuredPatch": [], "originalFile": None}
    return Call("Write", {"file_path": path, "content": content}, {**answer, "userModified": False})


def _bash(_: str, command: str, description: str, output: str) -> Call:
    return Call("Bash", {"command": command, "description": description}, _output(output))


def _fail(_: str, command: str, description: str, error: str) -> Call:
    return Call("Bash", {"command": command, "description": description}, error=error)


def _web(_: str, url: str, prompt: str) -> Call:
    answer = {"bytes": 18_204, "code": 200, "codeText": "OK", "result": "It is on the page.", "durationMs": 2400}
    return Call("WebFetch", {"url": url, "prompt": prompt}, {**answer, "url": url})


def _search(_: str, query: str) -> Call:
    return Call("WebSearch", {"query": query}, {"query": query, "results": [], "durationSeconds": 3})


def _task(_: str, subject: str) -> Call:
    asked = {"subject": subject, "description": subject, "activeForm": subject}
    return Call("TaskCreate", asked, {"task": {"id": "1", "subject": subject}})


def _output(text: str) -> dict[str, object]:
    return {"stdout": text, "stderr": "", "interrupted": False, "isImage": False, "noOutputExpected": False}


_CALLS: dict[str, Callable[..., Call]] = {
    "bash": _bash,
    "edit": _edit,
    "fail": _fail,
    "glob": _glob,
    "grep": _grep,
    "permit": _bash,
    "read": _read,
    "search": _search,
    "task": _task,
    "web": _web,
    "write": _write,
}
