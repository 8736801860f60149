#!/usr/bin/env bash
# Makes nginx cache every public page and API response in each encoding, so that it can serve them while the
# backend is unavailable.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

docker compose exec -T web /srv/site/current/nginx/warm.sh \
  || say 'nginx could not cache every page. While the server is unavailable, nginx can only show pages that were opened before.'
