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
  const SHEET_WIDTH = 512; // made cells lie on sheets of 2 MB; a browser without a graphics card draws ten times as
  const SHEET_HEIGHT = 1024; // slowly once the pictures of a frame take more than 32 MB together

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

  const whole = (picture) => ({ picture, w: picture.width, h: picture.height });
  // A page whose cells are made when they are first drawn.  To whoever asks, they lie below each other in the order
  // given, each grown by an edge, and again mirrored right of the widest; every pixel is asked of inkAt.
  const orderFor = (cells, edge, inkAt) => {
    const tops = [];
    const numbers = [];
    let wide = 0;
    for (let k = 0; k < cells.length; k += 4) {
      tops.push(numbers.length);
      wide = Math.max(wide, cells[k + 2] + 2 * edge);
      for (let y = 0; y < cells[k + 3] + 2 * edge; y++) numbers.push(k / 4);
    }
    return { cells: Int32Array.from(cells), edge, inkAt, tops, numbers, wide, made: [] };
  };
  const placeOn = ({ columns }, w, h) => {
    let column = columns.find((one) => one.w === w && one.y + h <= SHEET_HEIGHT);
    if (!column) {
      const last = columns[columns.length - 1];
      const x = last ? last.x + last.w : 0;
      if (x + w > SHEET_WIDTH) return null;
      column = { x, w, y: 0 };
      columns.push(column);
    }
    column.y += h;
    return { x: column.x, y: column.y - h };
  };
  // Draws a part of a page, given in the page's own pixels; from is the page, or the cell of it that holds the part.
  const copy = (ctx, from, sx, sy, w, h, x, y, zoom) => {
    if (from.fromX !== undefined) {
      sx += from.x - from.fromX;
      sy += from.y - from.fromY;
    }
    ctx.drawImage(from.picture, sx, sy, w, h, x, y, w * zoom, h * zoom);
  };

  class Painter {
    constructor(canvas) {
      this.canvas = canvas;
      this.ctx = canvas.getContext("2d", { alpha: false });
      this.changed = null; // called when the size changed or the picture was lost
      this.pages = []; // number -> {picture, w, h}, or what its cells are made of when they are first drawn (orderFor)
      this.sheets = []; // {picture, ctx, columns: [{x, w, y}]}, y being how far a column is full
      this.vacant = []; // cells of pages that were forgotten: {picture, x, y, w, h}
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

    // A PNG and, at its right, its mirror image.
    picture(bytes, then, failed) {
      createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" }).then(
        (bitmap) => {
          const ctx = sketch(2 * bitmap.width, bitmap.height);
          ctx.drawImage(bitmap, 0, 0);
          ctx.setTransform(-1, 0, 0, 1, 2 * bitmap.width, 0);
          ctx.drawImage(bitmap, 0, 0);
          ctx.setTransform(1, 0, 0, 1, 0, 0);
          bitmap.close();
          then(this.add(whole(ctx.canvas)));
        },
        (error) => failed(String((error && error.message) || error)),
      );
    }

    pixels(width, height, bytes) {
      const ctx = sketch(width, height);
      ctx.putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
      return this.add(whole(ctx.canvas));
    }

    // A page's colours, each once, and for every pixel which of them it has: to change a colour is then one entry.
    inksOf(page) {
      if (!this.inks.has(page)) {
        const { picture, w, h } = this.pages[page];
        const ctx = sketch(w, h);
        ctx.drawImage(picture, 0, 0);
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
      return this.add(orderFor(cells, 0, (x, y) => worn[which[y * pitch + x]]));
    }

    contour(page, cells, colour) {
      const { which, inks } = this.inksOf(page);
      const pitch = this.pages[page].w;
      const ink = abgr(colour);
      const isSolid = inks.map((one) => (one >>> 24 > 127 ? 1 : 0));
      return this.add(orderFor(cells, 1, (x, y, left, top, w, h) => {
        const solid = (x, y) =>
          x >= left && y >= top && x < left + w && y < top + h && isSolid[which[y * pitch + x]];
        if (solid(x, y)) return 0;
        return solid(x - 1, y) || solid(x + 1, y) || solid(x, y - 1) || solid(x, y + 1) ? ink : 0;
      }));
    }

    forget(page) {
      for (const cell of this.pages[page].made ?? []) if (cell) this.vacant.push(cell);
      this.pages[page] = null;
      this.inks.delete(page);
      this.spare.push(page);
    }

    add(page) {
      const number = this.spare.length ? this.spare.pop() : this.pages.length;
      this.pages[number] = page;
      return number;
    }

    // The cell of an ordered page that holds a point of it, made if it was not drawn before.
    cellAt(page, x, y) {
      const number = 2 * page.numbers[y] + (x >= page.wide ? 1 : 0);
      return page.made[number] ?? (page.made[number] = this.make(page, number >> 1, number & 1));
    }

    make({ cells, edge, inkAt, tops, wide }, number, mirrored) {
      const [left, top, cellW, cellH] = cells.subarray(4 * number, 4 * number + 4);
      const [w, h] = [cellW + 2 * edge, cellH + 2 * edge];
      const image = new ImageData(w, h);
      const to = new Uint32Array(image.data.buffer);
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          const ink = inkAt(left + x - edge, top + y - edge, left, top, cellW, cellH);
          to[y * w + (mirrored ? w - 1 - x : x)] = ink;
        }
      }
      const cell = this.placeFor(w, h);
      cell.picture.getContext("2d").putImageData(image, cell.x, cell.y);
      return { ...cell, fromX: mirrored ? wide : 0, fromY: tops[number] };
    }

    // A free place of that size on a sheet; what fits on none gets a picture of its own.
    placeFor(w, h) {
      const old = this.vacant.findIndex((cell) => cell.w === w && cell.h === h);
      if (old >= 0) return this.vacant.splice(old, 1)[0];
      if (w > SHEET_WIDTH || h > SHEET_HEIGHT) return { picture: sketch(w, h).canvas, x: 0, y: 0, w, h };
      for (const sheet of this.sheets) {
        const at = placeOn(sheet, w, h);
        if (at) return { picture: sheet.picture, ...at, w, h };
      }
      this.sheets.push({ picture: sketch(SHEET_WIDTH, SHEET_HEIGHT).canvas, columns: [] });
      return this.placeFor(w, h);
    }

    // Makes all cells that rows need before the first is drawn: a picture that is drawn from between two changes is
    // copied each time.
    prepare(rows, count) {
      for (let k = 0; k < count * WIDTH; k += WIDTH) {
        const page = this.pages[rows[k + 1]];
        if (page && page.made) this.cellAt(page, rows[k + 2], rows[k + 3]);
      }
    }

    // Shows a cell on a canvas of its own, which takes the cell's size.
    show(canvas, number, sx, sy, w, h) {
      canvas.width = w; // also wipes it
      canvas.height = h;
      const page = this.pages[number];
      if (page) copy(canvas.getContext("2d"), page.made ? this.cellAt(page, sx, sy) : page, sx, sy, w, h, 0, 0, 1);
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
      this.base = ctx.canvas;
      this.baseAt = [x, y];
      this.lay(ctx, rows, count);
    }

    // Paints a part of the ground anew.
    patch(rows, count, x, y, width, height) {
      if (!this.base) return;
      const ctx = this.base.getContext("2d");
      const [left, top] = this.baseAt;
      ctx.save();
      ctx.beginPath();
      ctx.rect(x - left, y - top, width, height);
      ctx.clip();
      ctx.clearRect(x - left, y - top, width, height);
      this.lay(ctx, rows, count);
      ctx.restore();
    }

    lay(ctx, rows, count) {
      const [left, top] = this.baseAt;
      this.prepare(rows, count);
      for (let k = 0; k < count * WIDTH; k += WIDTH) {
        const page = this.pages[rows[k + 1]];
        if (!page) continue;
        const from = page.made ? this.cellAt(page, rows[k + 2], rows[k + 3]) : page;
        ctx.globalAlpha = rows[k + 8] / 255;
        copy(ctx, from, rows[k + 2], rows[k + 3], rows[k + 4], rows[k + 5], rows[k + 6] - left, rows[k + 7] - top, 1);
      }
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
      this.prepare(rows, count);
      this.prepare(stills, stills.length / WIDTH);
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
      const page = this.pages[rows[k + 1]];
      if (!page) return;
      const w = rows[k + 4];
      const h = rows[k + 5];
      const own = rows[k + 9] === SCREEN;
      const zoom = own ? 1 : this.zoom;
      const x = own ? rows[k + 6] : this.x + rows[k + 6] * zoom;
      const y = own ? rows[k + 7] : this.y + rows[k + 7] * zoom;
      if (x >= this.canvas.width || y >= this.canvas.height || x + w * zoom <= 0 || y + h * zoom <= 0) return;
      if (rows[k + 8] !== this.alpha) this.ctx.globalAlpha = (this.alpha = rows[k + 8]) / 255;
      const from = page.made ? this.cellAt(page, rows[k + 2], rows[k + 3]) : page;
      copy(this.ctx, from, rows[k + 2], rows[k + 3], w, h, x, y, zoom);
    }
  }

  globalThis.PixiePainter = Painter;
})();
