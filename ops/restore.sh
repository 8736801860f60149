#!/usr/bin/env bash
# `make restore FILE=backups/playhouse-….sql.gz [REPLACE=yes]`: replaces the database with a backup.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

export COMPOSE_PROGRESS=quiet
file=${1:-} replace=${2:-}
[ -n "$file" ] || fail 'Which backup? make restore FILE=backups/playhouse-….sql.gz'
ops/check-backup.sh "$file" || exit 1

require_lock
ops/settings.sh
docker compose up --detach --wait db backup
backup() { docker compose exec -T backup /opt/playhouse/backup.sh "$@"; }

if [ "$(backup tables)" != 0 ]; then
  [ "$replace" = yes ] || fail "There is already a site here. To replace all its data: make restore FILE=$file REPLACE=yes"
  before=$(backup now) || fail 'The existing data could not be backed up. Nothing was changed.'
  say "The existing data was backed up as $before ('make backup' copies it to backups/)."
fi

# Nothing may write during the restore. nginx keeps serving cached responses.
docker compose stop backend > /dev/null 2>&1 || true
gzip -cd "$file" | backup restore || fail "The restore failed, and the database is incomplete. Try again: make restore FILE=$file REPLACE=yes"
say "The database was restored from $(basename "$file")."
# Migrates a backup of an older release and starts the site.
exec ops/up.sh
