#!/usr/bin/env bash
# Starts containers that were ended with `docker kill` or `docker stop`, which Docker does not restart. For a
# timer (ops/watch/). After `make down` there are no containers, so it does nothing.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

# While another command changes the containers, do nothing.
lock 0 || exit 0
services=(backend web ${data_services[@]+"${data_services[@]}"})
# Compose fails if a service is not in its files: .env may have changed since the last `make up`.
if uses_acme && [ -n "$(containers certificates)" ]; then services+=(certificates); fi
stopped=$(docker compose ps --all --status exited --format '{{.Name}}' "${services[@]}")
[ -n "$stopped" ] || exit 0
docker compose start "${services[@]}"
say "Started again: ${stopped//$'\n'/, }"
