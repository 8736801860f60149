#!/usr/bin/env bash
# `make rotate [WHAT=sessions [YES=yes]]`: sets new passwords for MariaDB's two accounts, or, after a question, a new
# SESSION_SECRET.
#
# MariaDB accepts the old and the new passwords until all containers have the new ones, and `.env` is replaced
# atomically. So if this script is interrupted, running containers and newly started ones still work.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh

what=${1:-database}
case $what in
  database) names=(DB_PASSWORD DB_ROOT_PASSWORD) ;;
  sessions) names=(SESSION_SECRET) ;;
  *) fail "Unknown WHAT. Run 'make rotate' for the database passwords, or 'make rotate WHAT=sessions'." ;;
esac
for name in "${names[@]}"; do
  [ -z "${!name:-}" ] || fail "$name is set in the shell, which takes precedence over .env: unset it first."
done

if [ "$what" = sessions ]; then
  say 'This signs everyone out. Authenticator apps and notification channels must be set up again, and hidden names are visible until they are hidden again.'
  confirm 'make rotate WHAT=sessions YES=yes'
fi

require_lock
if is_external; then
  [ "$what" = sessions ] || fail "The database is external, so its password is not the site's own. Set a new one there and in DATABASE_URL in .env, then run: make up"
  is_running || fail 'The site is not running: make up'
else
  { is_running && [ -n "$(running db)" ]; } || fail 'The site is not running: make up'
fi
ops/settings.sh
check_settings
# New replicas get all settings of .env, so all must be valid.
try_settings || reject "$REJECTION_REASON"

random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

# Runs the statements on standard input as MariaDB's root. The password comes from the container, so the list
# of processes does not show it. If a statement fails, only the reason is printed, because the statement itself
# contains passwords.
as_root() {
  docker compose exec -T db sh -c 'MYSQL_PWD=$MARIADB_ROOT_PASSWORD exec mariadb --user=root --batch --skip-column-names' \
    2> >(grep '^ERROR' >&2)
}

# Prints a text as an SQL string.
quoted() { printf "'%s'" "$(sed -E "s/['\\\\]/\\\\&/g" <<< "$1")"; }

# Prints the SQL that makes MariaDB accept any of these passwords, and no others, for an account:
# passwords ACCOUNT PASSWORD…
passwords() {
  local account=$1 hosts host password methods=
  shift
  for password in "$@"; do
    methods+="${methods:+ OR }mysql_native_password USING PASSWORD($(quoted "$password"))"
  done
  # With skip_name_resolve, MariaDB cannot use or change accounts whose host is a name.
  hosts=$(as_root <<< "SELECT Host FROM mysql.global_priv WHERE User = '$account'
    AND (NOT @@skip_name_resolve OR Host IN ('%', 'localhost') OR Host REGEXP '^[0-9.:%_]+$');")
  [ -n "$hosts" ] || fail "MariaDB has no account '$account'."
  while read -r host; do
    printf "ALTER USER '%s'@'%s' IDENTIFIED VIA %s;\n" "$account" "$host" "$methods"
  done <<< "$hosts"
}

# Updates all containers to the secrets in .env, one replica after another: update_containers ADVICE
# ADVICE says what to do if that fails.
update_containers() {
  AFTER_ROLL_BACK=$1
  record_state
  apply
}

if [ "$what" = sessions ]; then
  printf 'SESSION_SECRET=%s\n' "$(random 32)" | ops/store-settings.sh
  update_containers "The new SESSION_SECRET is in .env. Run 'make up' to apply it."
  say 'SESSION_SECRET was replaced: everyone is signed out.'
  exit
fi

# Updates all containers to the passwords in .env, then makes MariaDB reject all other passwords.
finish() {
  local statements
  update_containers 'The old passwords are still valid in addition to the new ones. When the problem is solved, run: make rotate'
  docker compose exec -T db sh -c 'MYSQL_PWD=$MARIADB_PASSWORD exec mariadb --user=playhouse --execute="SELECT 1" playhouse' > /dev/null \
    || fail 'The new password does not work, so the old one stays valid: make logs, then make rotate'
  statements=$(passwords playhouse "$(setting DB_PASSWORD)" && passwords root "$(setting DB_ROOT_PASSWORD)") \
    || fail 'The old passwords are still valid in addition to the new ones: make rotate'
  as_root <<< "$statements" > /dev/null || fail 'The old passwords are still valid in addition to the new ones: make rotate'
}

unfinished=$(as_root <<< "SELECT COUNT(*) FROM mysql.global_priv WHERE User IN ('playhouse', 'root') AND JSON_LENGTH(Priv, '$.auth_or') > 1;") \
  || fail "The password of MariaDB's root is not the one in .env. Nothing was changed."
if [ "$unfinished" != 0 ]; then
  say 'Finishing the interrupted rotation first'
  finish
fi

new=$(random 24) new_root=$(random 24)
statements=$(passwords playhouse "$new" "$(setting DB_PASSWORD)" && passwords root "$new_root" "$(setting DB_ROOT_PASSWORD)") \
  || fail 'Nothing was changed.'
say 'Adding the new passwords to MariaDB'
as_root <<< "$statements" > /dev/null || fail 'MariaDB did not accept the new passwords. The old ones are in .env and still valid: make rotate'
printf 'DB_PASSWORD=%s\nDB_ROOT_PASSWORD=%s\n' "$new" "$new_root" | ops/store-settings.sh
say 'Updating the containers to the new passwords'
finish
say 'The database passwords were replaced, also in .env: keep a new copy of it. Old backups stay usable.'
