#!/bin/bash
# Runs in the `backup` service of the compose project:
#   backup.sh daily         makes one each day at BACKUP_AT (UTC) and keeps those of BACKUP_KEEP_DAYS days
#   backup.sh now           makes one and says its name
#   backup.sh restore       replaces the database by the dump on standard input, as `make restore` gives it
# Elsewhere it is told where the database is, and where its files go: BACKUP_DB_HOST, BACKUP_DB_PORT,
# BACKUP_DB_USER, BACKUP_DB_NAME, BACKUP_FOLDER.
set -euo pipefail

FOLDER=${BACKUP_FOLDER:-/backups}
DATABASE=${BACKUP_DB_NAME:-playhouse}
say() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*"; }
client=(
  --protocol=TCP --host="${BACKUP_DB_HOST:-db}" --port="${BACKUP_DB_PORT:-3306}"
  --user="${BACKUP_DB_USER:-playhouse}" --default-character-set=utf8mb4
)
export MYSQL_PWD=$DB_PASSWORD

# The names of the variables that are set in .env, sorted; the service knows no values (docker-compose.yml).
variables() { tr -s ' ' '\n' <<< "${SETTINGS:-}" | sort | xargs; }

dump() {
  printf -- '-- Playhouse, made at %s\n' "$(date -u +%FT%TZ)"
  printf -- '-- Variables that were set (their values are not here): %s\n' "$(variables)"
  # One transaction sees one state of all tables, while writes go on.
  mariadb-dump "${client[@]}" --single-transaction --skip-lock-tables --quick --hex-blob \
    --no-tablespaces --max-allowed-packet=64M "$DATABASE"
}

# A backup that broke off never has the name of one.
make_one() {
  local name
  name=playhouse-$(date -u +%Y%m%dT%H%M%SZ).sql.gz
  umask 077
  # By its name as it is now: when the trap runs, this function's variables are gone.
  # shellcheck disable=SC2064
  trap "rm -f '$FOLDER/.$name.part'" EXIT
  dump | gzip -6 > "$FOLDER/.$name.part"
  # What mariadb-dump writes last: without it the dump is not whole.
  gzip -cd "$FOLDER/.$name.part" | tail -n 1 | grep -q '^-- Dump completed' || {
    say 'The dump is not whole.' >&2
    return 1
  }
  mv "$FOLDER/.$name.part" "$FOLDER/$name"
  (cd "$FOLDER" && sha256sum "$name" > "$name.sha256")
  trap - EXIT
  printf '%s\n' "$name"
}

# The newest one stays, whatever its age.
throw_away_old_ones() {
  local newest
  newest=$(find "$FOLDER" -name 'playhouse-*.sql.gz' | sort | tail -n 1)
  find "$FOLDER" -name 'playhouse-*.sql.gz*' -mtime "+$BACKUP_KEEP_DAYS" ! -path "$newest*" -delete
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
      if name=$("$0" now); then say "Made $name"; else say 'The backup failed.' >&2; fi
      throw_away_old_ones
    done
    ;;
  now) make_one ;;
  restore)
    mariadb "${client[@]}" -e "DROP DATABASE IF EXISTS $DATABASE; CREATE DATABASE $DATABASE CHARACTER SET utf8mb4"
    mariadb "${client[@]}" --max-allowed-packet=64M "$DATABASE"
    ;;
  tables) mariadb "${client[@]}" -N -e "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '$DATABASE'" ;;
  *)
    say 'daily, now, restore or tables?' >&2
    exit 2
    ;;
esac
