#!/usr/bin/env bash
# The entry point of the container.
#   start.sh serve     starts nginx with this image's release; after a restart, with the last current release
#   start.sh try       checks this image's configuration with the current settings; changes nothing
#   start.sh install   makes this image's release the current one for a running nginx
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"

case ${1:-serve} in
  try)
    "$(dirname "$0")/render.sh" /opt/playhouse "$RUN/conf"
    if ! output=$(nginx -t -q -c "$RUN/conf/nginx.conf" 2>&1); then
      # Only the line with [emerg] has the reason; the last line just says that the test failed.
      sed -nE 's/^.*\[emerg\] ([0-9]+#[0-9]+: )?/nginx rejects its configuration: /p' <<< "$output" >&2
      exit 1
    fi
    ;;
  install)
    exec "$(dirname "$0")/release.sh" /opt/playhouse "$SITE"
    ;;
  serve)
    # After an update without a restart, the volume has a newer release than this image. Keep that release,
    # unless this is a new container.
    if [ ! -e "$SITE/current" ] || [ "$(cat "$SITE/started-by" 2> /dev/null)" != "$HOSTNAME" ]; then
      "$(dirname "$0")/release.sh" /opt/playhouse "$SITE"
      printf '%s' "$HOSTNAME" > "$SITE/started-by"
    fi
    mkdir -p "$RUN"
    # For load-certificate.sh: the certificate that nginx loads below.
    readlink "${CERTIFICATES:-}" > "$RUN/loaded-certificate" 2> /dev/null || true
    "$SITE/current/nginx/render.sh" "$SITE/current" "$RUN/conf"
    if [ -n "${CERTIFICATE_CHECK_SECONDS:-}" ]; then
      "$SITE/current/nginx/load-certificate.sh" watch &
    fi
    if [ -n "${WARM_SECONDS:-}" ]; then
      # Limits the age of the cached responses that visitors get while the backend is unavailable. During that
      # time, warming fails and changes nothing.
      while sleep "$WARM_SECONDS"; do "$SITE/current/nginx/warm.sh" || true; done &
    fi
    exec nginx -c "$RUN/conf/nginx.conf" -g 'daemon off;'
    ;;
  *)
    exec "$@"
    ;;
esac
