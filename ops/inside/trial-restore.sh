#!/bin/bash
# trial-restore.sh FILE FOLDER: restores a backup into a temporary database in FOLDER and checks that all rows
# arrive. The temporary MariaDB runs only for this, without a network, so the site's database is not touched.
# The last line of standard output is the result, or the reason if it fails.
set -euo pipefail
PATH=$PATH:/usr/sbin
FILE=$1
FOLDER=$2
# In seconds. A full disk can make MariaDB wait forever.
LIMIT=${OFFSITE_LIMIT:-21600}
fail() {
  printf '%s\n' "$*"
  exit 1
}

server=
# Not in FOLDER, because a socket's path has at most 107 characters.
socket=$(mktemp -d -p /tmp)/socket
end() {
  if [ -n "$server" ]; then
    # Its data is deleted, so it need not be saved first.
    kill -KILL "$server" 2> /dev/null || true
    wait "$server" 2> /dev/null || true
  fi
  rm -rf "$FOLDER" "$(dirname "$socket")"
}
trap end EXIT
trap 'exit 1' TERM INT

rm -rf "$FOLDER"
(umask 077 && mkdir -p "$FOLDER")
log=$FOLDER/log

mariadb-install-db --no-defaults --user="$(id -un)" --datadir="$FOLDER/data" --skip-test-db \
  --auth-root-authentication-method=normal --innodb-log-file-size=16M > "$log" 2>&1 || {
  tail -n 5 "$log" >&2
  fail 'The temporary database could not be created: is the disk full?'
}
# The lock of the caller (8) must end with the caller.
mariadbd --no-defaults --user="$(id -un)" --datadir="$FOLDER/data" --socket="$socket" --skip-networking \
  --skip-grant-tables --innodb-buffer-pool-size=64M --innodb-flush-log-at-trx-commit=0 \
  --max-allowed-packet=64M --performance-schema=OFF > "$log" 2>&1 8>&- &
server=$!
timeout 120 grep -q -m 1 'ready for connections' <(tail -n +1 -F --pid="$server" "$log" 2> /dev/null) || {
  tail -n 5 "$log" >&2
  fail 'The temporary database did not start.'
}

client() {
  local program=$1
  shift
  timeout --kill-after=30 "$LIMIT" "$program" --no-defaults --socket="$socket" --user=root --max-allowed-packet=64M "$@"
}
# The same options as those of the backup, so that the same rows are written in the same way.
dump_again() { client mariadb-dump --default-character-set=utf8mb4 --quick --hex-blob --no-tablespaces trial; }
rows() { gzip -cd "$1" | LC_ALL=C grep -aE '^(INSERT INTO |\()' | sha256sum; }
# The versions of mariadb-dump and of the server, such as 11.4: the text of the rows depends on them.
versions() {
  gzip -cd "$1" | LC_ALL=C grep -aE -m 2 '^-- (MariaDB dump|Server version)' \
    | grep -oE '[0-9]+\.[0-9]+\.[0-9]+-' | grep -oE '^[0-9]+\.[0-9]+' || true
}

client mariadb -e 'CREATE DATABASE trial CHARACTER SET utf8mb4'
gzip -cd "$FILE" | client mariadb --default-character-set=utf8mb4 trial || fail 'The backup could not be loaded into the temporary database.'

wanted=$(gzip -cd "$FILE" | LC_ALL=C grep -ac '^CREATE TABLE ' || true)
tables=$(client mariadb -N -e "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'trial' AND table_type = 'BASE TABLE'")
{ [ "$tables" = "$wanted" ] && [ "$tables" != 0 ]; } || fail "The temporary database has $tables of the $wanted tables of the backup."
admins=$(client mariadb -N -e "SELECT COUNT(*) FROM users" trial) || fail 'The backup has no accounts.'
[ "$admins" != 0 ] || fail 'The backup has no accounts.'

again=$FOLDER/again.sql.gz
dump_again | gzip -1 > "$again" || fail 'The temporary database could not be read: is the disk full?'
if [ "$(versions "$FILE")" = "$(versions "$again")" ]; then
  [ "$(rows "$FILE")" = "$(rows "$again")" ] || fail 'The temporary database does not have the same rows as the backup.'
  printf '%s tables were restored, with the same rows as in the backup.\n' "$tables"
else
  printf '%s tables were restored. Another version of MariaDB made the backup, so their rows were not compared.\n' "$tables"
fi
