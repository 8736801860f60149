#!/usr/bin/env bash
# `make restore FILE=backups/playhouse-….sql.gz [REPLACE=yes]`: gives the database the content of a backup.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

export COMPOSE_PROGRESS=quiet
file=${1:-} replace=${2:-}
[ -n "$file" ] || fail 'Which one? make restore FILE=backups/playhouse-….sql.gz'
ops/check-backup.sh "$file" || exit 1

be_alone
ops/settings.sh
docker compose up --detach --wait db backup
backup() { docker compose exec -T backup /opt/playhouse/backup.sh "$@"; }

if [ "$(backup tables)" != 0 ]; then
  [ "$replace" = yes ] || fail "There is a site here already. To replace all that it holds: make restore FILE=$file REPLACE=yes"
  before=$(backup now) || fail 'What is there now could not be saved first. Nothing was changed.'
  say "What was there is kept: $before ('make backup' fetches it)."
fi

# Nothing may write meanwhile; nginx goes on with what it has kept.
docker compose stop backend > /dev/null 2>&1 || true
gzip -cd "$file" | backup restore || fail "The restore broke off, and the database is not whole. Give it again: make restore FILE=$file REPLACE=yes"
say "The database is that of $(basename "$file")."
# An older release's backup gets the schema of this one.
exec ops/up.sh
