"""An agent's own list of what is to be done."""

from dataclasses import replace
from typing import Final

from app.state.draft import Draft, note
from app.wire.facts import Todo, TodoChanged, TodosListed

TODOS: Final = 50  # items kept; the newest


def todo_changed(draft: Draft, fact: TodoChanged) -> None:
    """One item came, went, or got another status.  News of a finished item that come late do not open it again."""
    old = next((todo for todo in draft.todos if todo.id == fact.todo), None)
    if fact.status == "deleted":
        draft.todos = tuple(todo for todo in draft.todos if todo.id != fact.todo)
        return
    if old is None:
        draft.todos = (*draft.todos, Todo(fact.todo, fact.subject, fact.status))[-TODOS:]
        note(draft, fact.stamp, "TodoChanged", fact.subject)
        return
    repeated = fact.status == "pending" and fact.subject == old.subject
    new = replace(old, subject=fact.subject or old.subject, status=old.status if repeated else fact.status)
    if new != old:
        draft.todos = tuple(new if todo is old else todo for todo in draft.todos)
        note(draft, fact.stamp, "TodoChanged", new.subject)


def todos_listed(draft: Draft, fact: TodosListed) -> None:
    """The list as a whole."""
    todos = fact.todos[-TODOS:]
    if todos != draft.todos:
        draft.todos = todos
        note(draft, fact.stamp, "TodosListed")
