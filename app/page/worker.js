// Keeps this page on the device, whole, so that it opens at once and without a network.
//
// All files of one build lie in one cache that bears the build's name.  Rules: a build is used only when every file of
// it is there; files of two builds are never mixed; a new build waits until the person takes it; an answer that is an
// error, or no file of ours, is never kept.  What the relay tells (stream, events) never passes through here.
const BUILD = "";
const FILES = []; // everything that the page needs, by its real name; the page itself is "./"
const PREFIX = "pixie-office:";
const OWN = PREFIX + BUILD;
const KINDS = { css: "text/css", data: "application/octet-stream", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", zip: "application/zip" };

const scope = self.registration.scope;
const wanted = new Set(FILES.map((name) => new URL(name, scope).href));

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data === "build") event.source.postMessage({ build: BUILD });
});
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const url = new URL(event.request.url);
  const isPage = event.request.mode === "navigate" && [scope, scope + "index.html"].includes(url.origin + url.pathname);
  if (isPage) event.respondWith(kept(new URL("./", scope).href, event.request));
  else if (wanted.has(url.href)) event.respondWith(kept(url.href, event.request));
});

async function fill() {
  const cache = await caches.open(OWN);
  try {
    for (const url of wanted) await take(cache, url); // one after the other: the office that is open comes first
  } catch (error) {
    await caches.delete(OWN);
    throw error; // the browser tries again at the next visit
  }
}

async function take(cache, url) {
  if (await cache.match(url)) return;
  const isPage = url === new URL("./", scope).href;
  const older = isPage ? null : await caches.match(url); // a name with a hash never changes its content
  const answer = older ?? (await fetch(url, isPage ? { cache: "no-cache" } : {}));
  await check(answer, url, isPage);
  await cache.put(url, answer);
}

async function check(answer, url, isPage) {
  if (answer.status !== 200 || answer.redirected || answer.type === "opaque") throw new Error(`${url} was answered with ${answer.status}.`);
  const kind = (answer.headers.get("content-type") ?? "").split(";")[0];
  if (isPage) {
    const text = await answer.clone().text();
    if (!text.includes(`<meta name="pixie-build" content="${BUILD}">`)) throw new Error(`The page is not of build ${BUILD}.`);
  } else if (kind === "text/html" || (KINDS[url.split(".").pop()] ?? kind) !== kind) {
    throw new Error(`${url} came as ${kind || "nothing that is named"}.`);
  }
}

async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== OWN) await caches.delete(name);
  await self.clients.claim();
}

async function kept(url, request) {
  const found = await (await caches.open(OWN)).match(url);
  return found ?? fetch(request); // the browser threw it away: the relay has it
}
