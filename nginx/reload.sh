#!/usr/bin/env bash
# Lets a running nginx take the current release's configuration, without a visitor noticing; one that
# is the same, or wrong, changes nothing. For the container's shell: an update and a renewed certificate call it.
#   reload.sh [--always]   --always: also when only the certificate changed
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"

"$SITE/current/nginx/render.sh" "$SITE/current" "$RUN/next"
if [ "${1:-}" != --always ] && diff -rq "$RUN/conf" "$RUN/next" > /dev/null; then
  exit 0
fi
# It names its own folder nowhere, so it can be tried under another name.
nginx -t -q -c "$RUN/next/nginx.conf"
mv "$RUN/conf" "$RUN/before"
mv "$RUN/next" "$RUN/conf"
rm -rf "$RUN/before"
kill -HUP "$(cat "$RUN/nginx.pid")"
