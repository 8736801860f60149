#!/usr/bin/env bash
# `make offsite [WHAT=send|try]`: lists the off-site backups, sends one now, or tries to restore the newest one
# into a temporary database.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

what=${1:-list}
case $what in
  list | send | try) ;;
  *) fail "Unknown WHAT. Run 'make offsite' for a list, or with WHAT=send or WHAT=try." ;;
esac
is_external && fail 'The database is external, so the site has no backups to send off-site. Back it up where it runs.'
[ -n "$(setting BACKUP_TARGET)" ] || fail 'BACKUP_TARGET is not set in .env: docs/operations/offsite-backups.md.'
ops/check-settings.sh || fail 'Correct these settings in .env first.'
export COMPOSE_PROGRESS=quiet
has_volume "$PROJECT" database || mark_missing_database
# A temporary container, because the running one may not have the latest settings of .env.
case $what in
  list) exec docker compose run --rm --no-deps -T --entrypoint /opt/playhouse/offsite.sh backup list ;;
  *)
    [ -n "$(running db)" ] || fail 'The site is not running: make up'
    exec docker compose run --rm --no-deps -T backup "$what"
    ;;
esac
