#!/usr/bin/env bash
# Makes nginx load the certificate that the container `certificates` has installed, without downtime. The
# first one switches the site from http to https.
#   load-certificate.sh         loads it if nginx does not have it yet
#   load-certificate.sh watch   does so every CERTIFICATE_CHECK_SECONDS
set -euo pipefail
: "${SITE:=/srv/site}"
: "${RUN:=/tmp/nginx}"
: "${CERTIFICATES:=/etc/playhouse/certificates}"

# CERTIFICATES is a symbolic link to a folder whose name is different for each certificate.
current() { readlink "$CERTIFICATES" 2> /dev/null || true; }
loaded=$RUN/loaded-certificate

load() {
  local name
  name=$(current)
  if [ "$name" = "$(cat "$loaded" 2> /dev/null)" ]; then return; fi
  "$SITE/current/nginx/reload.sh" --always || return 1
  printf '%s' "$name" > "$loaded"
}

case ${1:-} in
  watch)
    reported=
    while sleep "$CERTIFICATE_CHECK_SECONDS"; do
      # On failure, nginx keeps the certificate that it has. The new one is tried again and reported once.
      if ! output=$(load 2>&1) && [ "$(current)" != "$reported" ]; then
        printf '%s\n' "$output" >&2
        reported=$(current)
      fi
    done
    ;;
  *) load ;;
esac
