#!/usr/bin/env bash
# Starts again what was killed or stopped, which Docker takes for somebody's will and leaves alone. For a
# timer (ops/watch/); after `make down` there is nothing that it could start.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

# Whoever changes what runs knows what they do.
alone 0 || exit 0
parts=(db redis backend web backup)
stopped=$(docker compose ps --all --status exited --format '{{.Name}}' "${parts[@]}")
[ -n "$stopped" ] || exit 0
docker compose start "${parts[@]}"
say "Started again: ${stopped//$'\n'/, }"
