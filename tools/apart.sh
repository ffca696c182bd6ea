#!/bin/sh
# Runs a command in a home of its own and with hardly any of this shell's environment, so that neither tests nor
# figures can touch, or depend on, what belongs to the person who runs them.  Says nothing and returns what it returns.
set -eu
HOME_APART=$(mktemp -d)
trap 'rm -rf "$HOME_APART"' EXIT
trap 'exit 130' INT TERM
keep=""
for name in PATH LANG LC_ALL TZ TMPDIR CI PLAYWRIGHT_BROWSERS_PATH CHROMIUM; do
    eval "value=\${$name-}"
    [ -z "$value" ] || keep="$keep $name='$(printf '%s' "$value" | sed "s/'/'\\\\''/g")'"
done
# Registries, proxies and certificates: how this machine reaches the network, not what belongs to the person.
for name in $(env | sed -n 's/^\(\(PIP\|UV\|NPM_CONFIG\|npm_config\|NODE_EXTRA\|SSL\|REQUESTS\|HTTP\|HTTPS\|NO\|http\|https\|no\)_[A-Za-z_]*\)=.*/\1/p'); do
    eval "value=\${$name}"
    keep="$keep $name='$(printf '%s' "$value" | sed "s/'/'\\\\''/g")'"
done
eval "env -i HOME='$HOME_APART' PIXIE_TESTS_APART=1 $keep \"\$@\""
