"""A tree is changed into another with the fewest touches, and ends the same as if it were made anew."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.platform.fake_dom import FakeDom
from app.shell.nodes import Mounted, Node, el, mount, patch


def standing(dom: FakeDom, node: Node) -> Mounted:
    mounted = mount(dom, node)
    dom.place(dom.root(), mounted.handle, None)
    return mounted


def html(dom: FakeDom) -> str:
    return dom.top.children[0].html()


def items(*keys: str) -> Node:
    return el("ul", *(el("li", key, key=key) for key in keys))


leaves = st.builds(
    lambda tag, text, cls: el(tag, text, class_=cls or None),
    st.sampled_from(["p", "b"]),
    st.text(max_size=3),
    st.sampled_from(["", "x", "y"]),
)


def keyed(nodes: list[tuple[str, Node]]) -> tuple[Node, ...]:
    return tuple(node._replace(key=key) for key, node in dict(nodes).items())


def branches(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    sisters = st.lists(st.tuples(st.sampled_from("abcdefgh"), children), max_size=8)
    plain = st.lists(children, max_size=4)
    return st.one_of(
        sisters.map(lambda nodes: el("div", *keyed(nodes))), plain.map(lambda nodes: el("div", *nodes, title="t"))
    )


trees = st.recursive(leaves, branches, max_leaves=24).map(lambda node: el("main", node))


@given(trees, trees, trees)
def test_a_patched_tree_is_the_tree_made_anew(first: Node, second: Node, third: Node) -> None:
    dom, fresh = FakeDom(), FakeDom()
    mounted = standing(dom, first)
    for node in (second, third):
        patch(dom, mounted, node)
    standing(fresh, third)
    assert html(dom) == html(fresh)


def test_the_very_same_node_is_not_touched() -> None:
    dom = FakeDom()
    node = items("a", "b")
    mounted = standing(dom, node)
    before = dom.calls
    patch(dom, mounted, node)
    assert dom.calls == before


def test_an_equal_node_made_anew_is_not_touched_either() -> None:
    dom = FakeDom()
    mounted = standing(dom, items("a", "b"))
    before = dom.calls
    patch(dom, mounted, items("a", "b"))
    assert dom.calls == before


@pytest.mark.parametrize(
    ("before", "after", "moves"),
    [
        ("abcd", "dabc", 1),
        ("abcd", "bcda", 1),
        ("abcd", "abcd", 0),
        ("abcd", "badc", 2),
        ("abcdefgh", "hgfedcba", 7),
        ("abcd", "acd", 1),
        ("abd", "abcd", 3),  # made, written, placed
    ],
)
def test_sisters_that_change_places_are_moved_as_few_as_can_be(before: str, after: str, moves: int) -> None:
    dom = FakeDom()
    mounted = standing(dom, items(*before))
    calls = dom.calls
    patch(dom, mounted, items(*after))
    assert [node.text for node in dom.top.children[0].children] == list(after)
    assert dom.calls - calls == moves


def test_a_sister_that_moves_keeps_its_element() -> None:
    dom = FakeDom()
    mounted = standing(dom, items("a", "b", "c"))
    a = dom.top.children[0].children[0]
    patch(dom, mounted, items("c", "b", "a"))
    assert dom.top.children[0].children[2] is a


def test_one_word_that_changes_is_one_touch() -> None:
    dom = FakeDom()
    mounted = standing(dom, el("p", el("b", "Ana"), el("span", "10 s")))
    before = dom.calls
    patch(dom, mounted, el("p", el("b", "Ana"), el("span", "20 s")))
    assert dom.calls - before == 1


def test_foreign_text_stays_text() -> None:
    dom = FakeDom()
    standing(dom, el("p", "<img src=x onerror=alert(1)>", title='"><b>'))
    assert html(dom) == '<p title="&quot;&gt;&lt;b&gt;">&lt;img src=x onerror=alert(1)&gt;</p>'


def test_text_beside_elements_is_refused() -> None:
    with pytest.raises(ValueError, match="mixes"):
        el("p", "Hello", el("b", "Ana"))


def test_sisters_that_share_a_key_are_refused() -> None:
    dom = FakeDom()
    mounted = standing(dom, items("a"))
    with pytest.raises(ValueError, match="share a key"):
        patch(dom, mounted, items("a", "a"))
