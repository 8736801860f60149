#!/usr/bin/env bash
# docker compose for this folder's installation, by the name that it has: run-compose.sh ps --all
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
exec docker compose "$@"
