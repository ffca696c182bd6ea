// The first picture, before any Python: the office as it was left in this browser, or the one that comes with the page.
//
// The app sets <html data-office="ready"> after its first frame; then the picture goes.  When the page is left, the
// scene is kept for the next time.  Rule: a kept picture is only shown in the place that it was taken of, so that the
// living office appears without a jump.
(() => {
  "use strict";
  const KEY = "pixie-office:poster";
  const root = document.documentElement;
  const stage = document.getElementById("stage");
  const image = document.getElementById("poster");
  const own = { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }; // as drawn
  const isReady = () => root.dataset.office === "ready";

  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY));
    } catch {
      return null; // storage may be closed to us
    }
  };

  // Whole device pixels for each pixel of the picture, as large as fits, centred.
  const fit = () => {
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = stage;
    const room = Math.min(width / own.width, height / own.height) * ratio;
    const scale = (room < 1 ? room : Math.floor(room)) / ratio;
    const [w, h] = [own.width * scale, own.height * scale];
    const place = { width: w, height: h, left: Math.round((width - w) / 2), top: Math.round((height - h) / 2) };
    for (const [name, value] of Object.entries(place)) image.style[name] = `${value}px`;
  };

  const show = () => {
    const last = kept();
    if (last && last.width === stage.clientWidth && last.height === stage.clientHeight) {
      image.className = "kept";
      image.src = last.url;
    } else {
      fit();
      addEventListener("resize", fit);
    }
    image.decode().then(
      () => requestAnimationFrame(() => performance.mark("poster")),
      () => {
        image.remove(); // a damaged picture is no reason to show a broken one
      },
    );
  };

  const keep = () => {
    const scene = document.getElementById("scene");
    if (!isReady() || !scene.width) return;
    try {
      const url = scene.toDataURL("image/webp", 0.8);
      localStorage.setItem(KEY, JSON.stringify({ width: stage.clientWidth, height: stage.clientHeight, url }));
    } catch {
      // no room, or no storage: the next start shows the picture that comes with the page
    }
  };

  const watch = new MutationObserver(() => {
    if (!isReady()) return;
    watch.disconnect();
    removeEventListener("resize", fit);
    performance.mark("office");
    setTimeout(() => image.remove(), 200); // after its fading
  });

  show();
  watch.observe(root, { attributes: true, attributeFilter: ["data-office"] });
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());
})();
