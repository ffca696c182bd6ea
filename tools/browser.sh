#!/bin/sh
# Makes sure that there is a Chromium for the journeys: one of this machine, else Playwright's, else Debian's.
#   sh tools/browser.sh PYTHON
set -eu
"$1" -m e2e.chromium >/dev/null 2>&1 && exit 0
echo "No Chromium here: fetching one."
"$1" -m playwright install chromium >/dev/null 2>&1 && "$1" -m e2e.chromium >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq chromium >/dev/null && "$1" -m e2e.chromium >/dev/null && exit 0
fi
echo "There is no Chromium, and none could be fetched. Install chromium or google-chrome, then run this again." >&2
exit 1
