#!/usr/bin/env bash
# `make restore FILE=backups/playhouse-….sql.gz [REPLACE=yes]`: replaces the database with a backup.
# `FILE=offsite` is the newest off-site backup, `FILE=offsite:playhouse-….sql.gz` another one.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh

export COMPOSE_PROGRESS=quiet
file=${1:-} replace=${2:-}
is_external && fail 'The database is external, so make restore does not replace it. Restore it where it runs, then run: make up'
[ -n "$file" ] || fail 'Which backup? make restore FILE=backups/playhouse-….sql.gz, or FILE=offsite'

# Runs a program in a temporary container of the backup service, which has the settings of .env.
in_container() {
  local program=$1
  shift
  docker compose run --rm --no-deps -T --entrypoint "$program" backup "$@"
}

# Gets an off-site backup and sets `file`: fetch_offsite NAME
fetch_offsite() {
  local name part from=/backups/.offsite/fetched
  ops/check-settings.sh || fail 'Correct these settings in .env first. Nothing was changed.'
  name=$(in_container /opt/playhouse/offsite.sh fetch "$1") || fail "${name:-The off-site backup could not be read.} Nothing was changed."
  umask 077
  mkdir -p backups
  for part in "$name" "$name.sha256"; do
    # Only a complete file gets its final name.
    in_container cat "$from/$part" > "backups/.$part.part"
    mv "backups/.$part.part" "backups/$part"
  done
  in_container rm -rf "$from"
  file=backups/$name
  ops/inside/check-backup.sh "$file" > /dev/null || exit 1
  say "Fetched $name. It could be decrypted with BACKUP_KEY, which also proves that no one without this key has made or changed it."
}

case $file in
  offsite | offsite:*)
    [ -n "$(setting BACKUP_TARGET)" ] || fail 'BACKUP_TARGET is not set in .env: restore your copy of .env, which has the settings of off-site backups.'
    ;;
  *) ops/inside/check-backup.sh "$file" || exit 1 ;;
esac
require_lock
ops/settings.sh --restoring
has_volume "$PROJECT" database || mark_missing_database
# If there is no image of `backup`, Compose would build one instead of using the published one. An existing image
# stays until ops/up.sh applies PLAYHOUSE_IMAGE, because this command may still fail.
if [ -n "$(setting PLAYHOUSE_IMAGE)" ] && ! docker image inspect "$PROJECT-backup" > /dev/null 2>&1; then get_images || fail "$IMAGES_PROBLEM Nothing was changed."; fi
case $file in
  offsite) fetch_offsite newest ;;
  offsite:*) fetch_offsite "${file#offsite:}" ;;
esac
docker compose up --detach --wait db backup
backup() { docker compose exec -T backup /opt/playhouse/backup.sh "$@"; }

tables=$(backup tables) || fail 'The database cannot be read. Nothing was changed.'
if [ "$tables" != 0 ]; then
  [ "$replace" = yes ] || fail "There is already a site here. To replace all its data: make restore FILE=$file REPLACE=yes"
fi

# Nothing may write from here on: a change after the backup of the existing data would be in neither of the two.
# nginx keeps serving cached responses.
mapfile -t stopped < <(replicas)
[ "${#stopped[@]}" = 0 ] || docker stop "${stopped[@]}" > /dev/null || fail 'The server could not be stopped. Nothing was restored.'
if [ "$tables" != 0 ]; then
  before=$(backup now) || {
    [ "${#stopped[@]}" = 0 ] || docker start "${stopped[@]}" > /dev/null
    fail 'The existing data could not be backed up. Nothing was changed.'
  }
  say "The existing data was backed up as $before ('make backup' copies it to backups/)."
fi

mark_missing_database
gzip -cd "$file" | backup restore || fail "The restore failed, and the database is incomplete. Try again: make restore FILE=$file REPLACE=yes"
rm -f "$MISSING_DATABASE"
say "The database was restored from $(basename "$file")."
# Migrates a backup of an older release and starts the site.
exec ops/up.sh
