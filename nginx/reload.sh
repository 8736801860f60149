#!/usr/bin/env bash
# Makes a running nginx load the configuration of the current release without downtime. Does nothing if the
# configuration has not changed, and fails if it is invalid. Runs in the container, after an update or a
# renewal of the certificate.
#   reload.sh [--always]   --always: even if the configuration has not changed, to load a new certificate
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"

# Commands of the operator and the loop of load-certificate.sh may run at the same time.
exec 9> "$RUN/reload.lock"
flock 9
"$SITE/current/nginx/render.sh" "$SITE/current" "$RUN/next"
if [ "${1:-}" != --always ] && diff -rq "$RUN/conf" "$RUN/next" > /dev/null; then
  exit 0
fi
# The configuration does not contain the name of its folder, so it can be tested in another one.
nginx -t -q -c "$RUN/next/nginx.conf"
mv "$RUN/conf" "$RUN/before"
mv "$RUN/next" "$RUN/conf"
rm -rf "$RUN/before"
kill -HUP "$(cat "$RUN/nginx.pid")"
