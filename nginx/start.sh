#!/usr/bin/env bash
# The container's start.
#   start.sh serve     serves this image's release; after a restart the one that was served last
#   start.sh try       whether nginx accepts this image's configuration with these settings; changes nothing
#   start.sh install   makes this image's release the current one, for the nginx that runs already
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"

case ${1:-serve} in
  try)
    "$(dirname "$0")/render.sh" /opt/playhouse "$RUN/conf"
    if ! said=$(nginx -t -q -c "$RUN/conf/nginx.conf" 2>&1); then
      # Its last line only says that there was another one.
      sed -nE 's/^.*\[emerg\] ([0-9]+#[0-9]+: )?/nginx rejects its configuration: /p' <<< "$said" >&2
      exit 1
    fi
    ;;
  install)
    exec "$(dirname "$0")/release.sh" /opt/playhouse "$SITE"
    ;;
  serve)
    # An update leaves this container running and gives it a newer release than its image's.
    if [ ! -e "$SITE/current" ] || [ "$(cat "$SITE/started-by" 2> /dev/null)" != "$HOSTNAME" ]; then
      "$(dirname "$0")/release.sh" /opt/playhouse "$SITE"
      printf '%s' "$HOSTNAME" > "$SITE/started-by"
    fi
    mkdir -p "$RUN"
    "$SITE/current/nginx/render.sh" "$SITE/current" "$RUN/conf"
    exec nginx -c "$RUN/conf/nginx.conf" -g 'daemon off;'
    ;;
  *)
    exec "$@"
    ;;
esac
