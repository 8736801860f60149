#!/usr/bin/env bash
# The container's start.
#   start.sh serve     serves this image's release; after a restart the one that was served last
#   start.sh install   makes this image's release the current one, for the nginx that runs already
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"

case ${1:-serve} in
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
