#!/usr/bin/env bash
# `make admin` for the compose project: [RESET_FACTORS=yes] admin.sh NAME [EMAIL]
# Exits with 75 if the site does not run with `make up` here.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
require_readable_settings

if command -v docker > /dev/null && docker info > /dev/null 2>&1; then
  # shellcheck source=SCRIPTDIR/project.sh
  source ops/project.sh
  if is_external; then service=web; else service=db; fi
  if choose_project 2> /dev/null && docker compose ps --quiet --status running "$service" 2> /dev/null | grep -q .; then
    exec docker compose run --rm --no-deps -T -e RESET_FACTORS backend node backend/dist/commands/admin.js "$@" 2> >(without_audit_lines >&2)
  fi
fi
# The compose project is stopped. Without this check, the account would be created in the database of
# `make start`, where no one would look for it.
if [ -n "$(setting DB_PASSWORD)" ]; then
  echo "The site is not running: make up. (For an account of the site of 'make start': make admin-of-start NAME=…)" >&2
  exit 1
fi
exit 75
