"""What makes the page an app on a device: its worker, its manifests, its icons.

The worker is told every file of the build by name.  A page with sources gets one that gives up what an earlier worker
kept, for else the browser would go on showing that.
"""

import json
from collections.abc import Iterable

from tools.outlay import Outlay
from tools.paths import ASSETS, PAGE_SOURCE
from tools.runtime_files import replaced

MANIFEST, MANIFEST_IOS = "office.webmanifest", "office-ios.webmanifest"
_NEVER_KEPT = ("licenses.txt", "build.json")
_GIVES_UP = """// Gives up what an earlier worker kept: this page is built from sources.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(giveUp()));
async function giveUp() {
  for (const name of await caches.keys()) if (name.startsWith("pixie-office:")) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) page.navigate(page.url);
}
"""


def lay_icons(outlay: Outlay) -> None:
    """Every icon under a name with its hash, then the manifests that name them."""
    for icon in sorted((ASSETS / "icons").glob("*.png")):
        outlay.put(f"icons/{icon.name}", icon.read_bytes())
    text = outlay.with_real_names((PAGE_SOURCE / MANIFEST).read_text("utf-8"))
    outlay.put(MANIFEST, text.encode())
    outlay.put(MANIFEST_IOS, _without_start(text).encode())


def lay_worker(outlay: Outlay, build: str, is_dev: bool) -> None:
    """The worker, under its own name: the browser asks for it anew, and takes it when a byte of it has changed."""
    source = (PAGE_SOURCE / "worker.js").read_text("utf-8")
    text = _GIVES_UP if is_dev else filled(source, build, outlay.names.values())
    outlay.put_plain("worker.js", text.encode())


def filled(source: str, build: str, names: Iterable[str]) -> str:
    """The worker of one build."""
    files = ["./", *sorted(set(names).difference(_NEVER_KEPT))]
    text = replaced(source, 'const BUILD = "";', f"const BUILD = {json.dumps(build)};")
    return replaced(text, "const FILES = [];", f"const FILES = {json.dumps(files)};")


def _without_start(text: str) -> str:
    """An app that iOS adds starts where it was added, with the key in that address: it shares no storage."""
    manifest = {key: value for key, value in json.loads(text).items() if key not in ("start_url", "id")}
    return json.dumps(manifest, indent=1) + "\n"
