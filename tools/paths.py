"""Where the build reads and writes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "app"
PAGE_SOURCE = APP / "page"
ASSETS = ROOT / "assets"
PAGE = ROOT / "relay" / "page"  # what the relay serves and the wheel carries; never committed
CACHE = ROOT / ".cache"  # downloads and packed files; may be deleted at any time
FILE_LIST = ROOT / "pyscript.toml"
RUNTIME_LOCK = ROOT / "tools" / "runtime.lock.json"
NODE_LOCK = ROOT / "tools" / "node.lock"
UNUSED = ROOT / "tools" / "unused.json"
