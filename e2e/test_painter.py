"""The painter in a real browser: every art pixel a square, the nearer over the further, each page what was ordered.

No relay and no Python here: the script, a canvas, and the colours that come out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

PAINT = Path(__file__).parents[1] / "app" / "platform" / "paint.js"
BLANK = "<body style='margin:0'><canvas style='width:{w}px;height:{h}px;display:block'></canvas>"
TOOLS = """
globalThis.painter = new PixiePainter(document.querySelector("canvas"));
globalThis.rowsOf = (rows) => Int32Array.from(rows.flat());
globalThis.hex = (data, k) => [...data.slice(4 * k, 4 * k + 4)].map((v) => v.toString(16).padStart(2, "0")).join("");
globalThis.pictureOf = (number) => {  // a page as whoever asks for its cells sees it
  const page = painter.pages[number];
  const whole = document.createElement("canvas");
  [whole.width, whole.height] = page.made ? [2 * page.wide, page.numbers.length] : [page.w, page.h];
  const [ctx, cell] = [whole.getContext("2d"), document.createElement("canvas")];
  const boxes = page.made
    ? page.tops.flatMap((y, k) => [0, page.wide].map((x) =>
        [x, y, page.cells[4 * k + 2] + 2 * page.edge, page.cells[4 * k + 3] + 2 * page.edge]))
    : [[0, 0, page.w, page.h]];
  for (const [x, y, w, h] of boxes) {
    painter.show(cell, number, x, y, w, h);
    ctx.drawImage(cell, x, y);
  }
  return whole;
};
globalThis.colours = (picture) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  return Array.from({length: canvas.height}, (_, y) =>
    Array.from({length: canvas.width}, (_, x) => hex(data, y * canvas.width + x)));
};
"""
BACKDROP, RED, GREEN, BLUE, CLEAR = "181425ff", "ff0000ff", "00ff00ff", "0000ffff", "00000000"
SCREEN = 1
Box = tuple[int, int, int, int]
Row = tuple[int, int, int, int, int, int, int, int, int, int]


def row(
    depth: int,
    page: int,
    x: int,
    y: int,
    cell: tuple[int, int, int, int] = (0, 0, 1, 1),
    alpha: int = 255,
    unit: int = 0,
) -> Row:
    return (depth, page, *cell, x, y, alpha, unit)


@dataclass(frozen=True, slots=True)
class Easel:
    """A page with a painter on it."""

    page: Page

    def picture(self, *lines: Sequence[str]) -> int:
        """A page of these colours, rows from the top; returns its number."""
        flat = bytes.fromhex("".join("".join(line) for line in lines))
        size = [len(lines[0]), len(lines)]
        number: int = self.page.evaluate("([[w, h], data]) => painter.pixels(w, h, data)", [size, list(flat)])
        return number

    def page_of(self, number: int) -> list[list[str]]:
        """The colours of a page, by row."""
        found: list[list[str]] = self.page.evaluate("number => colours(pictureOf(number))", number)
        return found

    def paint(self, rows: Sequence[Row], zoom: int = 1, at: tuple[int, int] = (0, 0)) -> list[list[str]]:
        """Draws one frame; returns the colours of the canvas."""
        self.page.evaluate(
            """([rows, x, y, zoom]) => {
                painter.roomFor(10 * Math.max(1, rows.length)).set(rows.flat());
                painter.paint(x, y, zoom, 0x181425, rows.length);
            }""",
            [list(map(list, rows)), *at, zoom],
        )
        found: list[list[str]] = self.page.evaluate("() => colours(painter.canvas)")
        return found

    def still(self, rows: Sequence[Row]) -> None:
        """Sets what does not move."""
        self.page.evaluate("rows => painter.still(rowsOf(rows), rows.length)", list(map(list, rows)))

    def ground(self, rows: Sequence[Row], box: tuple[int, int, int, int]) -> None:
        """Paints the ground."""
        script = "([rows, box]) => painter.ground(rowsOf(rows), rows.length, ...box)"
        self.page.evaluate(script, [list(map(list, rows)), list(box)])

    def write(self, texts: Sequence[str], scale: int = 2, fresh: bool = False) -> list[tuple[int, ...]]:
        """Writes labels; returns page, x, y, w, h of each."""
        found: list[list[int]] = self.page.evaluate(
            """([texts, scale, fresh]) => {
                painter.startLabels(texts.length, fresh);
                texts.forEach((text, k) => painter.label(k, text, scale, 0xffffffff, 0xaaaaaaff, 0x000000ff, 0, ""));
                return texts.map((_, k) => [...painter.cells.slice(5 * k, 5 * k + 5)]);
            }""",
            [list(texts), scale, fresh],
        )
        return [tuple(cell) for cell in found]


@pytest.fixture
def easel(browser: Browser) -> Iterator[Easel]:
    """A canvas of 12 by 8 CSS pixels."""
    page = browser.new_page()
    page.set_content(BLANK.format(w=12, h=8))
    page.add_script_tag(path=PAINT)
    page.add_script_tag(content=TOOLS)
    yield Easel(page)
    page.close()


def test_an_art_pixel_becomes_a_square_of_whole_pixels_and_nothing_is_smoothed(easel: Easel) -> None:
    checks = easel.picture([RED, GREEN], [BLUE, CLEAR])
    picture = easel.paint([row(0, checks, 0, 0, (0, 0, 2, 2))], zoom=3, at=(2, 1))
    assert picture[0] == [BACKDROP] * 12
    for y in range(1, 4):
        assert picture[y] == [BACKDROP] * 2 + [RED] * 3 + [GREEN] * 3 + [BACKDROP] * 4
    for y in range(4, 7):
        assert picture[y] == [BACKDROP] * 2 + [BLUE] * 3 + [BACKDROP] * 7


def test_what_is_nearer_covers_and_on_one_line_the_still_comes_first(easel: Easel) -> None:
    red, green, blue = (easel.picture([colour]) for colour in (RED, GREEN, BLUE))
    easel.still([row(9, red, 1, 0), row(5, red, 0, 0), row(5, red, 2, 0)])
    moving = [row(6, green, 1, 0), row(5, green, 0, 0), row(4, green, 2, 0), row(7, green, 3, 0), row(7, blue, 3, 0)]
    assert easel.paint(moving)[0][:4] == [GREEN, RED, RED, BLUE]


def test_negative_depths_are_the_furthest(easel: Easel) -> None:
    red, green = easel.picture([RED]), easel.picture([GREEN])
    assert easel.paint([row(-3, green, 0, 0), row(-4, red, 0, 0)])[0][0] == GREEN


def test_what_is_measured_in_device_pixels_is_not_enlarged(easel: Easel) -> None:
    red = easel.picture([RED])
    picture = easel.paint([row(0, red, 5, 2, unit=SCREEN)], zoom=4, at=(1, 1))
    assert [(x, y) for y, line in enumerate(picture) for x, colour in enumerate(line) if colour == RED] == [(5, 2)]


def test_half_seen_is_half_the_backdrop_and_the_next_row_is_whole_again(easel: Easel) -> None:
    red = easel.picture([RED])
    first, second = easel.paint([row(0, red, 0, 0, alpha=128), row(1, red, 1, 0)])[0][:2]
    assert first not in (RED, BACKDROP)
    assert second == RED


def test_rows_out_of_sight_or_of_no_page_draw_nothing(easel: Easel) -> None:
    red = easel.picture([RED])
    nowhere = [row(0, red, 12, 0), row(0, red, -1, 3), row(0, red, 3, 8), row(0, 77, 0, 0), row(0, -1, 1, 1)]
    assert easel.paint(nowhere) == [[BACKDROP] * 12] * 8


def test_the_ground_lies_under_everything_at_its_own_place(easel: Easel) -> None:
    red, green = easel.picture([RED]), easel.picture([GREEN])
    easel.ground([row(99, green, 0, -1), row(0, green, 1, 0), row(0, red, 1, 0)], (0, -1, 2, 2))
    picture = easel.paint([], zoom=2, at=(4, 4))
    assert [picture[2][x] for x in (3, 4, 5, 6)] == [BACKDROP, GREEN, GREEN, BACKDROP]
    assert [picture[4][x] for x in (5, 6, 7, 8)] == [BACKDROP, RED, RED, BACKDROP]


def test_a_recoloured_page_holds_each_cell_in_other_colours_and_mirrored_beside_it(easel: Easel) -> None:
    sheet = easel.picture([RED, GREEN, BLUE], [BLUE, CLEAR, BLUE])
    page = easel.page.evaluate(
        "sheet => painter.recolour(sheet, [0, 0, 3, 2, 1, 0, 1, 1], [0xff0000, 0x00ff00, 0x0000ff, 0x102030])", sheet
    )
    navy = "102030ff"
    assert easel.page_of(page) == [
        [GREEN, GREEN, navy, navy, GREEN, GREEN],
        [navy, CLEAR, navy, navy, CLEAR, navy],
        [GREEN, CLEAR, CLEAR, GREEN, CLEAR, CLEAR],
    ]
    assert easel.page_of(sheet)[0] == [RED, GREEN, BLUE]


def test_a_contour_runs_round_what_is_solid_within_its_cell_only(easel: Easel) -> None:
    sheet = easel.picture([RED, CLEAR], [RED, RED])
    page = easel.page.evaluate("sheet => painter.contour(sheet, [0, 0, 1, 2], 0xffffff)", sheet)
    white = "ffffffff"
    ring = [[CLEAR, white, CLEAR], [white, CLEAR, white], [white, CLEAR, white], [CLEAR, white, CLEAR]]
    assert easel.page_of(page) == [line + line for line in ring]


def test_a_forgotten_page_draws_nothing_and_its_number_is_given_out_again(easel: Easel) -> None:
    red = easel.picture([RED])
    easel.page.evaluate("red => painter.forget(red)", red)
    assert easel.paint([row(0, red, 0, 0)])[0][0] == BACKDROP
    assert easel.picture([GREEN]) == red
    assert easel.paint([row(0, red, 0, 0)])[0][0] == GREEN


def dressed(easel: Easel, sheet: int, colour: int) -> int:
    """A page of one cell, all of it in a colour."""
    script = "([sheet, colour]) => painter.recolour(sheet, [0, 0, 16, 32], [0xff0000, colour])"
    page: int = easel.page.evaluate(script, [sheet, colour])
    return page


def test_many_pages_are_drawn_from_few_pictures_and_each_is_its_own(easel: Easel) -> None:
    """A browser without a graphics card draws from many pictures ten times as slowly as from a few."""
    sheet = easel.picture(*[[RED] * 16] * 32)
    pages = [dressed(easel, sheet, 0x008040 + k) for k in range(250)]
    wanted = [[f"0080{0x40 + k:02x}ff"] * 16 for k in range(150)]
    assert [easel.page_of(page)[31][16:] for page in pages[:150]] == wanted
    assert easel.page.evaluate("() => painter.sheets.length") == 1


def test_a_cell_is_made_when_it_is_first_drawn_and_its_room_used_again(easel: Easel) -> None:
    made = "page => painter.pages[page].made.filter((cell) => cell).map((cell) => [cell.x, cell.y])"
    sheet = easel.picture(*[[RED] * 16] * 32)
    page = dressed(easel, sheet, 0x00FF00)
    assert easel.page.evaluate(made, page) == []
    easel.paint([row(0, page, 0, 0, (0, 0, 16, 32))])
    first = easel.page.evaluate(made, page)
    assert len(first) == 1
    easel.page.evaluate("page => painter.forget(page)", page)
    page = dressed(easel, sheet, 0x0000FF)
    assert easel.paint([row(0, page, 0, 0, (16, 0, 16, 32))])[1][1] == BLUE
    assert easel.page.evaluate(made, page) == first


def test_labels_lie_apart_and_are_as_long_as_their_longer_line(easel: Easel) -> None:
    cells = easel.write(["a", "a long name", "a long name\nand what it does, in short", *map(str, range(200))])
    for k, (page, x, y, w, h) in enumerate(cells):
        assert w > 0
        for other, ox, oy, ow, oh in cells[:k]:
            assert page != other or x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h
    short, long, two = cells[:3]
    assert short[3] < long[3] < two[3]
    assert short[4] == long[4] < two[4]


def test_a_label_is_a_plate_with_cut_corners_and_letters_on_it(easel: Easel) -> None:
    ((page, x, y, w, h),) = easel.write(["Ana"])
    lines = [line[x : x + w] for line in easel.page_of(page)[y : y + h]]
    assert [lines[r][c] for r in (0, -1) for c in (0, -1)] == [CLEAR] * 4
    assert lines[0][w // 2] == "000000ff"
    assert any(colour == "ffffffff" for line in lines for colour in line)


def test_a_label_too_long_for_a_page_is_cut_and_not_lost(easel: Easel) -> None:
    ((page, x, y, w, h), (next_page, *_)) = easel.write(["a name that is longer than any page" * 3, "Ana"], scale=12)
    lines = easel.page_of(page)
    assert w == len(lines[0])
    assert lines[y + h // 2][x + w - 1] == "000000ff"
    assert next_page >= page


def test_when_all_label_pages_are_full_it_is_said_and_a_fresh_start_has_room(easel: Easel) -> None:
    cells = easel.write([f"number {k}, which is rather long" for k in range(80)], scale=18)
    assert cells[0][3] > 0
    assert cells[-1] == (0, 0, 0, 0, 0)
    (again,) = easel.write(["number 80, which is rather long"], scale=18, fresh=True)
    assert again[3] > 0


def test_a_sheet_that_cannot_be_read_says_so_and_a_good_one_is_a_page(easel: Easel) -> None:
    said = easel.page.evaluate(
        """async () => {
            const load = (url) => new Promise((done) =>
                painter.sheet(url, (page) => done(["page", page]), (why) => done(["failed", typeof why])));
            const good = document.createElement("canvas").toDataURL();
            return [await load("data:image/png;base64,AAAA"), await load(good)];
        }"""
    )
    assert said == [["failed", "string"], ["page", 0]]


def test_a_resized_canvas_is_told_of_and_not_blanked_before_it_is_drawn_again(easel: Easel) -> None:
    red = easel.picture([RED])
    easel.paint([row(0, red, 0, 0)])
    told = easel.page.evaluate(
        """() => new Promise((done) => {
            painter.changed = () => done([painter.width, painter.height, colours(painter.canvas)[0][0]]);
            painter.canvas.style.width = "20px";
        })"""
    )
    assert told == [20, 8, RED]
    assert len(easel.paint([])[0]) == 20
