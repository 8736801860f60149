#!/bin/bash
# Runs in the `backup` service of the compose project:
#   backup.sh daily     makes a backup each day at BACKUP_AT (UTC) and keeps them for BACKUP_KEEP_DAYS days
#   backup.sh now       makes a backup and prints its name
#   backup.sh send      makes a backup and sends it off-site, if BACKUP_TARGET is set (offsite.sh)
#   backup.sh try       restores the newest off-site backup into a temporary database
#   backup.sh restore   replaces the database with the dump on standard input, for `make restore`
#   backup.sh tables    prints the number of tables in the database
# Tests set another database and folder: BACKUP_DB_HOST, BACKUP_DB_PORT, BACKUP_DB_USER, BACKUP_DB_NAME,
# BACKUP_FOLDER.
set -euo pipefail

FOLDER=${BACKUP_FOLDER:-/backups}
DATABASE=${BACKUP_DB_NAME:-playhouse}
say() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*"; }
client=(
  --protocol=TCP --host="${BACKUP_DB_HOST:-db}" --port="${BACKUP_DB_PORT:-3306}"
  --user="${BACKUP_DB_USER:-playhouse}" --default-character-set=utf8mb4
)
export MYSQL_PWD=$DB_PASSWORD

# The names of the variables that are set in .env, sorted. The container does not get their values
# (docker-compose.yml).
variables() { tr -s ' ' '\n' <<< "${SETTINGS:-}" | sort | xargs; }

dump() {
  printf -- '-- Playhouse, made at %s\n' "$(date -u +%FT%TZ)"
  printf -- '-- Variables that were set (their values are not here): %s\n' "$(variables)"
  # In one transaction, so that all tables are dumped as they are at one moment while writes continue.
  mariadb-dump "${client[@]}" --single-transaction --skip-lock-tables --quick --hex-blob \
    --no-tablespaces --max-allowed-packet=64M "$DATABASE"
}

# Makes a backup. Only a complete one gets its final name.
make_backup() {
  local name
  name=playhouse-$(date -u +%Y%m%dT%H%M%SZ).sql.gz
  umask 077
  # Expanded now, because this function's variables do not exist any more when the trap runs.
  # shellcheck disable=SC2064
  trap "rm -f '$FOLDER/.$name.part' '$FOLDER/.$name.sha256.part'" EXIT
  dump | gzip -6 --rsyncable > "$FOLDER/.$name.part"
  # The last line of mariadb-dump. Without it, the dump is incomplete.
  gzip -cd "$FOLDER/.$name.part" | tail -n 1 | grep -q '^-- Dump completed' || {
    say 'The dump is incomplete.' >&2
    return 1
  }
  # Complete before the backup gets its name: a backup with an empty checksum would count as damaged.
  sha256sum < "$FOLDER/.$name.part" | sed "s/-$/$name/" > "$FOLDER/.$name.sha256.part" || return 1
  mv "$FOLDER/.$name.sha256.part" "$FOLDER/$name.sha256" || return 1
  mv "$FOLDER/.$name.part" "$FOLDER/$name" || return 1
  trap - EXIT
  printf '%s\n' "$name"
}

# Runs a statement that changes the results in the database of the site.
change_results() {
  mariadb "${client[@]}" --connect-timeout=10 "$DATABASE" -e "$1" \
    || say 'The results could not be stored, so the admins are notified later.' >&2
}

# Stores whether a backup was made, so that the server can notify the admins. If the database cannot be
# reached, the server notices that the next backup is overdue. KIND is database, offsite or trial-restore.
#   record_result KIND 1           it succeeded
#   record_result KIND 0 REASON    it failed; REASON is a sentence
record_result() {
  local reason=NULL
  # The column has 200 characters.
  [ "$2" = 1 ] || reason="'$(tr -d "'\\\\" <<< "$3" | cut -c 1-200)'"
  change_results "INSERT INTO backup_results (kind, at, isOk, reason) VALUES ('$1', UTC_TIMESTAMP(3), $2, $reason)"
}

# Runs offsite.sh and stores its result: off_site KIND COMMAND…
off_site() {
  local kind=$1 result status=0
  shift
  result=$("$(dirname "$0")/offsite.sh" "$@") || status=$?
  if [ "$status" = 0 ]; then
    [ -n "$result" ] || return 0
    say "$result"
    record_result "$kind" 1
  else
    result=${result:-The off-site run was stopped. The log of the backup container may have the reason.}
    say "$result" >&2
    # Another run has not ended yet, and stores its own result.
    [ "$status" = 75 ] || record_result "$kind" 0 "${result##*$'\n'}"
    return 1
  fi
}

# Sends the backup of this day off-site, and tries once a week whether it can be restored.
send_daily_backup() {
  if [ -n "${BACKUP_TARGET:-}" ]; then
    export OFFSITE_WAIT=3600
    off_site offsite send "$1" && off_site trial-restore try weekly
  else
    # Without BACKUP_TARGET, no off-site backup is overdue.
    change_results "DELETE FROM backup_results WHERE kind <> 'database'"
  fi
}

# Deletes old backups, but never the newest one.
delete_old_backups() {
  local newest
  newest=$(find "$FOLDER" -name 'playhouse-*.sql.gz' | sort | tail -n 1)
  find "$FOLDER" -name 'playhouse-*.sql.gz*' -mmin "+$((10#$BACKUP_KEEP_DAYS * 1440))" ! -path "$newest*" -delete
  find "$FOLDER" -name '.playhouse-*.part' -mmin +60 -delete
}

seconds_until() {
  local next
  next=$(date -u -d "today $1" +%s)
  [ "$next" -gt "$(date -u +%s)" ] || next=$(date -u -d "tomorrow $1" +%s)
  echo $((next - $(date -u +%s)))
}

case ${1:-} in
  daily)
    date -u -d "today $BACKUP_AT" > /dev/null || {
      say "BACKUP_AT is '$BACKUP_AT', but must be a time of day in UTC such as 03:30." >&2
      exit 1
    }
    trap 'exit 0' TERM INT
    while true; do
      sleep "$(seconds_until "$BACKUP_AT")" &
      wait $!
      if name=$("$0" now); then
        say "Made $name"
        record_result database 1
        send_daily_backup "$name" || true
      else
        say 'The backup failed.' >&2
        record_result database 0 'The daily backup was not made.'
      fi
      delete_old_backups
    done
    ;;
  now) make_backup ;;
  send)
    # Not the function, because `set -e` has no effect in $(…).
    name=$("$0" now)
    off_site offsite send "$name"
    ;;
  try) off_site trial-restore try ;;
  restore)
    mariadb "${client[@]}" -e "DROP DATABASE IF EXISTS $DATABASE; CREATE DATABASE $DATABASE CHARACTER SET utf8mb4"
    mariadb "${client[@]}" --max-allowed-packet=64M "$DATABASE"
    ;;
  tables) mariadb "${client[@]}" -N -e "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '$DATABASE'" ;;
  *)
    say 'Usage: backup.sh daily, now, send, try, restore or tables' >&2
    exit 2
    ;;
esac
