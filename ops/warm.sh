#!/usr/bin/env bash
# Has nginx ask the backend for every public page and answer once, so that it has them all to show if the
# backend goes away. In each of the encodings that answers are kept in.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

docker compose exec -T web /srv/site/current/nginx/warm.sh \
  || say 'nginx could not fetch every page ahead: it can only show those that somebody has opened while the server is away.'
