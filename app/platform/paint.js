// Draws rows of whole numbers on a canvas.  The browser's half of the Canvas port; app/platform/browser_canvas.py is
// the other.  Rule: no knowledge of the office here, only pages, cells and places.  Columns of a row, as in
// app/scene/rows.py: depth, page, sx, sy, w, h, dx, dy, alpha, unit.
(() => {
  "use strict";
  const WIDTH = 10;
  const SCREEN = 1;
  const ORDER = 65536; // rows a frame can hold; a sort key is depth * ORDER + index, exact in a double
  const LABEL_PAGE_PX = 1024;
  const LABEL_PAGES = 8; // 4 MB each
  const SHEET_WIDTH = 512; // pages that are made share sheets of 5 MB, in columns of one width: a browser draws from
  const SHEET_HEIGHT = 2560; // a few large pictures ten times as fast as from a hundred small ones

  const sketch = (width, height, opaque) => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, width);
    canvas.height = Math.max(1, height);
    const ctx = canvas.getContext("2d", { alpha: !opaque });
    ctx.imageSmoothingEnabled = false;
    return ctx;
  };
  const css = (rgba) => "#" + (rgba >>> 0).toString(16).padStart(8, "0");
  const abgr = (rgb) => (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >>> 16)) >>> 0; // as ImageData has it

  const whole = (picture) => ({ picture, x: 0, y: 0, w: picture.width, h: picture.height });
  const partOf = ({ ctx, columns }, w, h) => {
    let column = columns.find((one) => one.w === w && one.y + h <= SHEET_HEIGHT);
    if (!column) {
      const last = columns[columns.length - 1];
      const x = last ? last.x + last.w : 0;
      if (x + w > SHEET_WIDTH) return null;
      column = { x, w, y: 0 };
      columns.push(column);
    }
    column.y += h;
    return { picture: ctx.canvas, x: column.x, y: column.y - h, w, h };
  };

  class Painter {
    constructor(canvas) {
      this.canvas = canvas;
      this.ctx = canvas.getContext("2d", { alpha: false });
      this.changed = null; // called when the size changed or the picture was lost
      this.pages = []; // number -> {picture, x, y, w, h}: the part of a picture that is the page
      this.sheets = []; // {ctx, columns: [{x, w, y}]}, y being how far a column is full
      this.vacant = []; // parts of sheets that pages were forgotten from
      this.spare = []; // numbers of pages that were forgotten
      this.inks = new Map(); // page -> its colours, for pages that were recoloured
      this.rows = new Int32Array(0); // filled by Python before each paint
      this.keys = new Float64Array(0);
      this.stills = new Int32Array(0);
      this.base = null;
      this.baseAt = [0, 0];
      this.shelves = []; // one a label page: {page, ctx, x, y, row}
      this.cells = new Int32Array(0); // page, x, y, w, h of the labels written last
      this.watchSize();
      canvas.addEventListener("contextrestored", () => this.changed && this.changed());
    }

    watchSize() {
      this.measure(null);
      this.observer = new ResizeObserver((entries) => {
        const before = [this.width, this.height, this.dpr].join();
        this.measure(entries[entries.length - 1]);
        if (this.changed && before !== [this.width, this.height, this.dpr].join()) this.changed();
      });
      try {
        this.observer.observe(this.canvas, { box: "device-pixel-content-box" });
      } catch {
        this.observer.observe(this.canvas); // Safari: rounded below instead
      }
    }

    measure(entry) {
      const exact = entry && entry.devicePixelContentBoxSize && entry.devicePixelContentBoxSize[0];
      this.dpr = window.devicePixelRatio || 1;
      const [width, height] = [this.canvas.clientWidth * this.dpr, this.canvas.clientHeight * this.dpr];
      // An emulated screen tells its exact box without its pixel ratio; what is far off is not believed.
      const isTrue = exact && Math.abs(exact.inlineSize - width) < 2 && Math.abs(exact.blockSize - height) < 2;
      this.width = isTrue ? exact.inlineSize : Math.round(width);
      this.height = isTrue ? exact.blockSize : Math.round(height);
    }

    close() {
      this.observer.disconnect();
      this.changed = null;
    }

    // ---- pages

    sheet(url, then, failed) {
      const image = new Image();
      const font = document.fonts ? document.fonts.load("16px Tiny5").catch(() => null) : null;
      image.src = url;
      Promise.all([image.decode(), font]).then(
        () => then(this.add(whole(image))),
        (error) => failed(String((error && error.message) || error)),
      );
    }

    pixels(width, height, bytes) {
      return this.keep(new ImageData(new Uint8ClampedArray(bytes), width, height));
    }

    // A page's colours, each once, and for every pixel which of them it has: to change a colour is then one entry.
    inksOf(page) {
      if (!this.inks.has(page)) {
        const { picture, x, y, w, h } = this.pages[page];
        const ctx = sketch(w, h);
        ctx.drawImage(picture, -x, -y);
        const data = ctx.getImageData(0, 0, w, h).data;
        const pixels = new Uint32Array(data.buffer);
        const numbers = new Map();
        const which = new Uint32Array(pixels.length);
        pixels.forEach((ink, k) => {
          if (!numbers.has(ink)) numbers.set(ink, numbers.size);
          which[k] = numbers.get(ink);
        });
        this.inks.set(page, { which, inks: Uint32Array.from(numbers.keys()) });
      }
      return this.inks.get(page);
    }

    recolour(page, cells, swaps) {
      const { which, inks } = this.inksOf(page);
      const pitch = this.pages[page].w;
      const wear = new Map();
      for (let k = 0; k < swaps.length; k += 2) wear.set(abgr(swaps[k]), abgr(swaps[k + 1]));
      const worn = inks.map((ink) => wear.get(ink) ?? ink);
      return this.twice(cells, 0, (x, y) => worn[which[y * pitch + x]]);
    }

    contour(page, cells, colour) {
      const { which, inks } = this.inksOf(page);
      const pitch = this.pages[page].w;
      const ink = abgr(colour);
      const isSolid = inks.map((one) => (one >>> 24 > 127 ? 1 : 0));
      return this.twice(cells, 1, (x, y, left, top, w, h) => {
        const solid = (x, y) =>
          x >= left && y >= top && x < left + w && y < top + h && isSolid[which[y * pitch + x]];
        if (solid(x, y)) return 0;
        return solid(x - 1, y) || solid(x + 1, y) || solid(x, y - 1) || solid(x, y + 1) ? ink : 0;
      });
    }

    // A page of cells, each grown by an edge, below each other and again mirrored, every pixel asked of inkAt.
    twice(cells, edge, inkAt) {
      let width = 0;
      let height = 0;
      for (let k = 0; k < cells.length; k += 4) {
        width = Math.max(width, cells[k + 2] + 2 * edge);
        height += cells[k + 3] + 2 * edge;
      }
      const image = new ImageData(Math.max(1, 2 * width), Math.max(1, height));
      const to = new Uint32Array(image.data.buffer);
      let row = 0;
      for (let k = 0; k < cells.length; k += 4) {
        const [left, top, w, h] = [cells[k], cells[k + 1], cells[k + 2], cells[k + 3]];
        for (let y = -edge; y < h + edge; y++, row += 2 * width) {
          for (let x = -edge; x < w + edge; x++) {
            const ink = inkAt(left + x, top + y, left, top, w, h);
            to[row + x + edge] = ink;
            to[row + width + w - 1 - x + edge] = ink;
          }
        }
      }
      return this.keep(image);
    }

    forget(page) {
      const part = this.pages[page];
      if (this.sheets.some((sheet) => sheet.ctx.canvas === part.picture)) this.vacant.push(part);
      this.pages[page] = null;
      this.inks.delete(page);
      this.spare.push(page);
    }

    add(part) {
      const page = this.spare.length ? this.spare.pop() : this.pages.length;
      this.pages[page] = part;
      return page;
    }

    keep(image) {
      const part = this.part(image.width, image.height);
      part.picture.getContext("2d").putImageData(image, part.x, part.y);
      return this.add(part);
    }

    // A free part of a sheet; what fits on none gets a picture of its own.
    part(w, h) {
      const old = this.vacant.findIndex((part) => part.w === w && part.h === h);
      if (old >= 0) return this.vacant.splice(old, 1)[0];
      if (w > SHEET_WIDTH || h > SHEET_HEIGHT) return whole(sketch(w, h).canvas);
      for (const sheet of this.sheets) {
        const part = partOf(sheet, w, h);
        if (part) return part;
      }
      this.sheets.push({ ctx: sketch(SHEET_WIDTH, SHEET_HEIGHT), columns: [] });
      return this.part(w, h);
    }

    // Shows a cell on a canvas of its own, which takes the cell's size.
    show(canvas, page, x, y, w, h) {
      canvas.width = w; // also wipes it
      canvas.height = h;
      const part = this.pages[page];
      if (part) canvas.getContext("2d").drawImage(part.picture, part.x + x, part.y + y, w, h, 0, 0, w, h);
    }

    // ---- labels: one plate with a mark and one or two lines, all sizes in pixels of the font times scale

    startLabels(count, fresh) {
      if (this.cells.length < 5 * count) this.cells = new Int32Array(10 * count);
      if (!fresh) return;
      for (const shelf of this.shelves) {
        shelf.ctx.clearRect(0, 0, LABEL_PAGE_PX, LABEL_PAGE_PX);
        shelf.x = shelf.y = shelf.row = 0;
      }
    }

    label(index, text, scale, ink, faint, plate, markInk, mark) {
      const lines = text.split("\n");
      const rows = mark ? mark.split("\n") : [];
      const lead = rows.length ? rows[0].length + 2 : 0;
      const font = `${8 * scale}px Tiny5, "DejaVu Sans", system-ui, sans-serif`;
      const probe = this.shelf().ctx;
      probe.font = font;
      const wide = Math.max(...lines.map((line) => Math.ceil(probe.measureText(line).width / scale)));
      const w = Math.min(LABEL_PAGE_PX, (3 + lead + wide + 2) * scale); // the end of what is longer is cut off
      const h = (lines.length * 8 + 2) * scale;
      const at = this.room(w, h);
      const k = 5 * index;
      this.cells.set(at ? [at.page, at.left, at.top, w, h] : [0, 0, 0, 0, 0], k);
      if (!at) return;
      const { ctx, left, top } = at;
      ctx.fillStyle = css(plate);
      ctx.fillRect(left + scale, top, w - 2 * scale, h);
      ctx.fillRect(left, top + scale, scale, h - 2 * scale);
      ctx.fillRect(left + w - scale, top + scale, scale, h - 2 * scale);
      ctx.fillStyle = css(markInk);
      const drop = Math.max(0, 5 - (rows.length >> 1));
      rows.forEach((row, y) =>
        [...row].forEach((dot, x) => {
          if (dot === "#") ctx.fillRect(left + (3 + x) * scale, top + (drop + y) * scale, scale, scale);
        }),
      );
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, top, w - scale, h);
      ctx.clip();
      ctx.font = font;
      ctx.textBaseline = "alphabetic";
      lines.forEach((line, n) => {
        ctx.fillStyle = css(n ? faint : ink);
        ctx.fillText(line, left + (3 + lead) * scale, top + (7 + 8 * n) * scale);
      });
      ctx.restore();
    }

    shelf() {
      if (!this.shelves.length) this.addShelf();
      return this.shelves[this.shelves.length - 1];
    }

    addShelf() {
      const ctx = sketch(LABEL_PAGE_PX, LABEL_PAGE_PX);
      const page = this.add(whole(ctx.canvas));
      this.shelves.push({ page, ctx, x: 0, y: 0, row: 0 });
    }

    room(w, h) {
      if (w > LABEL_PAGE_PX || h > LABEL_PAGE_PX) return null;
      for (const shelf of this.shelves) {
        const turn = shelf.x + w > LABEL_PAGE_PX;
        const [left, top] = turn ? [0, shelf.y + shelf.row] : [shelf.x, shelf.y];
        if (top + h > LABEL_PAGE_PX) continue;
        shelf.row = turn ? h : Math.max(shelf.row, h);
        shelf.x = left + w;
        shelf.y = top;
        return { ctx: shelf.ctx, page: shelf.page, left, top };
      }
      if (this.shelves.length === LABEL_PAGES) return null;
      this.addShelf();
      return this.room(w, h);
    }

    // ---- the picture

    ground(rows, count, x, y, width, height) {
      const ctx = sketch(width, height);
      for (let k = 0; k < count * WIDTH; k += WIDTH) {
        const part = this.pages[rows[k + 1]];
        if (!part) continue;
        const [w, h] = [rows[k + 4], rows[k + 5]];
        const [left, top] = [part.x + rows[k + 2], part.y + rows[k + 3]];
        ctx.globalAlpha = rows[k + 8] / 255;
        ctx.drawImage(part.picture, left, top, w, h, rows[k + 6] - x, rows[k + 7] - y, w, h);
      }
      this.base = ctx.canvas;
      this.baseAt = [x, y];
    }

    still(rows, count) {
      const order = [...Array(count).keys()].sort((a, b) => rows[a * WIDTH] - rows[b * WIDTH]);
      this.stills = new Int32Array(count * WIDTH);
      order.forEach((from, to) =>
        this.stills.set(rows.subarray(from * WIDTH, (from + 1) * WIDTH), to * WIDTH),
      );
    }

    roomFor(capacity) {
      if (this.rows.length !== capacity) {
        this.rows = new Int32Array(capacity);
        this.keys = new Float64Array(capacity / WIDTH);
      }
      return this.rows;
    }

    paint(x, y, zoom, backdrop, count) {
      const { canvas, ctx, rows, stills } = this;
      if (canvas.width !== this.width || canvas.height !== this.height) {
        canvas.width = this.width; // clears, so only here, where it is painted at once
        canvas.height = this.height;
      }
      ctx.imageSmoothingEnabled = false;
      ctx.globalAlpha = 1;
      ctx.fillStyle = "#" + backdrop.toString(16).padStart(6, "0");
      ctx.fillRect(0, 0, canvas.width, canvas.height);
      if (this.base) {
        const [left, top] = this.baseAt;
        ctx.drawImage(
          this.base, x + left * zoom, y + top * zoom, this.base.width * zoom, this.base.height * zoom,
        );
      }
      this.x = x;
      this.y = y;
      this.zoom = zoom;
      this.alpha = 255;
      const keys = this.keys.subarray(0, count);
      for (let i = 0; i < count; i++) keys[i] = rows[i * WIDTH] * ORDER + i;
      keys.sort();
      let s = 0;
      for (let i = 0; i < count; i++) {
        const depth = Math.floor(keys[i] / ORDER);
        for (; s < stills.length && stills[s] <= depth; s += WIDTH) this.draw(stills, s);
        this.draw(rows, (keys[i] - depth * ORDER) * WIDTH);
      }
      for (; s < stills.length; s += WIDTH) this.draw(stills, s);
    }

    draw(rows, k) {
      const part = this.pages[rows[k + 1]];
      if (!part) return;
      const w = rows[k + 4];
      const h = rows[k + 5];
      const own = rows[k + 9] === SCREEN;
      const zoom = own ? 1 : this.zoom;
      const x = own ? rows[k + 6] : this.x + rows[k + 6] * zoom;
      const y = own ? rows[k + 7] : this.y + rows[k + 7] * zoom;
      if (x >= this.canvas.width || y >= this.canvas.height || x + w * zoom <= 0 || y + h * zoom <= 0) return;
      if (rows[k + 8] !== this.alpha) this.ctx.globalAlpha = (this.alpha = rows[k + 8]) / 255;
      const sx = part.x + rows[k + 2];
      const sy = part.y + rows[k + 3];
      this.ctx.drawImage(part.picture, sx, sy, w, h, x, y, w * zoom, h * zoom);
    }
  }

  globalThis.PixiePainter = Painter;
})();
