#!/usr/bin/env bash
# Runs docker compose with the project name of this folder's installation: run-compose.sh ps --all
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
exec docker compose "$@"
