"""Whether a page can be read and used by everybody: what has no name, what cannot be reached, what does not stand out.

Each check answers with the list of what is wrong, so that a failing journey says what to mend.
"""

from e2e.pages import OfficePage


def unnamed(office: OfficePage) -> list[str]:
    """Everything that can be used but has no name, a list without items, a dialog without a title, ids used twice."""
    found: list[str] = office.page.evaluate(UNNAMED)
    return found


def faint(office: OfficePage) -> list[str]:
    """Words with less contrast than 4.5 to 1, 3 to 1 where they are large, by the colours that the browser computed."""
    found: list[str] = office.page.evaluate(FAINT)
    return found


def cut_off(office: OfficePage) -> list[str]:
    """What sticks out of the window to the side; the page itself must never scroll sideways."""
    found: list[str] = office.page.evaluate(CUT_OFF)
    return found


def tab_order(office: OfficePage, most: int = 60) -> list[str]:
    """The names of what Tab reaches, in order, until it comes round."""
    names: list[str] = []
    for _ in range(most):
        office.page.keyboard.press("Tab")
        name: str = office.page.evaluate(FOCUSED)
        if names and name == names[0]:
            return names
        names.append(name)
    return names


FOCUSED = """(() => {
  const at = document.activeElement;
  return at === document.body ? "" : `${at.tagName.toLowerCase()} ${at.id || at.dataset.arg || at.textContent.trim()}`;
})()"""

UNNAMED = """(() => {
  const found = [], seen = new Set();
  const told = id => document.getElementById(id)?.textContent || "";
  const name = at => (at.getAttribute("aria-label")
    || (at.getAttribute("aria-labelledby") || "").split(" ").map(told).join("")
    || [...(at.labels || [])].map(one => one.textContent).join("")
    || at.getAttribute("title") || (at.matches("input, textarea") ? "" : at.textContent)).trim();
  const say = (why, at) => found.push(`${why}: ${at.outerHTML.slice(0, 140)}`);
  for (const at of document.querySelectorAll("button, input, select, textarea, a[href], [role=group], dialog, summary"))
    if (!at.closest("[aria-hidden=true], [hidden]") && !name(at)) say("has no name", at);
  for (const at of document.querySelectorAll("[data-do]"))
    if (!at.matches("button, input, select, textarea, form")) say("is pressed but no button", at);
  for (const at of document.querySelectorAll("ul, ol, [role=list]"))
    for (const one of at.children) if (one.tagName !== "LI") say("is in a list and no item of it", one);
  for (const at of document.querySelectorAll("button button, button a, a button")) say("is a button in a button", at);
  for (const at of document.querySelectorAll("[id]")) seen.has(at.id) ? say("has an id twice", at) : seen.add(at.id);
  for (const at of document.querySelectorAll("svg, canvas"))
    if (at.id !== "scene" && !at.closest("[aria-hidden=true]")) say("is a picture that is read aloud", at);
  if (!document.documentElement.lang) found.push("the page does not say its language");
  return found;
})()"""

FAINT = """(() => {
  const found = [];
  const parts = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const luma = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const over = (top, below) => { const a = top[3] ?? 1; return [0, 1, 2].map(k => top[k] * a + below[k] * (1 - a)); };
  const ground = at => {
    const layers = [];
    for (let one = at; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.backgroundImage !== "none") return null;
      const colour = parts(style.backgroundColor);
      layers.push(colour);
      if ((colour[3] ?? 1) === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [26, 20, 34]);
  };
  const modal = document.querySelector("dialog[open]");
  for (const at of (modal || document.body).querySelectorAll("*")) {
    const text = [...at.childNodes].filter(one => one.nodeType === 3).map(one => one.textContent.trim()).join("");
    const box = at.getBoundingClientRect(), style = getComputedStyle(at);
    if (!text || box.width < 2 || style.visibility === "hidden") continue;
    if (at.closest(".unseen, :disabled, [aria-disabled=true]")) continue;
    const below = ground(at);
    if (!below) continue;
    const [one, other] = [luma(over(parts(style.color), below)), luma(below)].sort((a, b) => a - b);
    const ratio = (other + 0.05) / (one + 0.05), size = parseFloat(style.fontSize);
    if (ratio >= (size >= 24 ? 3 : 4.5)) continue;
    found.push(`${ratio.toFixed(2)}: ${text.slice(0, 40)} (${at.className || at.tagName})`);
  }
  return found;
})()"""

CUT_OFF = """(() => {
  const wide = document.documentElement.clientWidth, all = document.documentElement.scrollWidth, found = [];
  if (all > wide) found.push(`the page is ${all} wide`);
  const root = document.querySelector("dialog[open]") || document.body;
  for (const at of root.querySelectorAll("button, input, h2, h3, h4, p, li, label, output, select")) {
    const box = at.getBoundingClientRect();
    if (!box.width || at.closest(".deck, .unseen, .pixie-figure")) continue;
    if (box.left < -0.5 || box.right > wide + 0.5)
      found.push(`${at.tagName} ${at.className}: ${(at.textContent || at.id).slice(0, 40)} ends at ${box.right}`);
  }
  return found;
})()"""
