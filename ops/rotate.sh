#!/usr/bin/env bash
# `make rotate [WHAT=sessions]`: new passwords for MariaDB's two accounts, or a new SESSION_SECRET.
#
# MariaDB takes the old password and the new one until all that runs has the new one, and `.env` is
# replaced in one go: wherever this ends, what runs goes on, and so does what is started from `.env`.
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
  *) fail 'Which? make rotate, for the passwords of the database, or make rotate WHAT=sessions' ;;
esac
for name in "${names[@]}"; do
  [ -z "${!name:-}" ] || fail "$name is set in the shell, which wins over .env: unset it first."
done

be_alone
{ is_running && [ -n "$(running db)" ]; } || fail 'The site is not running: make up'
ops/settings.sh
check_settings
# Replicas that start anew take all of .env.
try_settings || reject "$TRIAL"

random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

# Gives settings of .env other values, all at once: keep NAME VALUE NAME VALUE …
keep() {
  local file program=''
  # A link to it stays one.
  file=$(readlink -f .env)
  while [ $# -gt 0 ]; do
    program+="s/^((export )?$1=).*/\1$2/;"
    shift 2
  done
  (
    umask 077
    sed -E "$program" "$file" > .make/env
  )
  chown --reference="$file" .make/env
  chmod --reference="$file" .make/env
  mv .make/env "$file"
}

# Runs the statements of standard input as MariaDB's root, with the password that the container has,
# which no list of processes shows. Of one that fails only the reason is told, not its text with passwords.
as_root() {
  docker compose exec -T db sh -c 'MYSQL_PWD=$MARIADB_ROOT_PASSWORD exec mariadb --user=root --batch --skip-column-names' \
    2> >(grep '^ERROR' >&2)
}

# A text as SQL writes it.
quoted() { printf "'%s'" "$(sed -E "s/['\\\\]/\\\\&/g" <<< "$1")"; }

# Statements that give an account these passwords, each good alone: passwords ACCOUNT PASSWORD [PASSWORD]
passwords() {
  local account=$1 hosts host password how=
  shift
  for password in "$@"; do
    how+="${how:+ OR }mysql_native_password USING PASSWORD($(quoted "$password"))"
  done
  # One whose host is a name is known to nobody where MariaDB asks for no names, itself included.
  hosts=$(as_root <<< "SELECT Host FROM mysql.global_priv WHERE User = '$account'
    AND (NOT @@skip_name_resolve OR Host IN ('%', 'localhost') OR Host REGEXP '^[0-9.:%_]+$');")
  [ -n "$hosts" ] || fail "MariaDB has no account '$account'."
  while read -r host; do
    printf "ALTER USER '%s'@'%s' IDENTIFIED VIA %s;\n" "$account" "$host" "$how"
  done <<< "$hosts"
}

# Gives all that runs the secrets of .env, one replica after another: replace ADVICE, where that fails.
replace() {
  AFTER_ROLL_BACK=$1
  remember
  apply
}

if [ "$what" = sessions ]; then
  keep SESSION_SECRET "$(random 32)"
  replace "The new SESSION_SECRET is in .env: 'make up' goes on with it."
  say 'SESSION_SECRET is a new one: everybody is signed out.'
  exit
fi

# Gives all that runs the passwords of .env, and then has MariaDB take no others.
finish() {
  local statements
  replace 'The old passwords are still good beside the new ones. When it runs: make rotate'
  docker compose exec -T db sh -c 'MYSQL_PWD=$MARIADB_PASSWORD exec mariadb --user=playhouse --execute="SELECT 1" playhouse' > /dev/null \
    || fail 'The new password opens nothing, so the old one stays good: make logs, then make rotate'
  statements=$(passwords playhouse "$(setting DB_PASSWORD)" && passwords root "$(setting DB_ROOT_PASSWORD)") \
    || fail 'The old passwords are still good beside the new ones: make rotate'
  as_root <<< "$statements" > /dev/null || fail 'The old passwords are still good beside the new ones: make rotate'
}

unfinished=$(as_root <<< "SELECT COUNT(*) FROM mysql.global_priv WHERE User IN ('playhouse', 'root') AND JSON_LENGTH(Priv, '$.auth_or') > 1;") \
  || fail "MariaDB's root has another password than the one in .env. Nothing was changed."
if [ "$unfinished" != 0 ]; then
  say 'Finishing first what broke off the last time'
  finish
fi

new=$(random 24) new_root=$(random 24)
statements=$(passwords playhouse "$new" "$(setting DB_PASSWORD)" && passwords root "$new_root" "$(setting DB_ROOT_PASSWORD)") \
  || fail 'Nothing was changed.'
say 'MariaDB takes the new passwords beside the old ones.'
as_root <<< "$statements" > /dev/null || fail 'MariaDB did not take them; .env has the old ones, which are good: make rotate'
keep DB_PASSWORD "$new" DB_ROOT_PASSWORD "$new_root"
say 'Starting what runs with the new ones'
finish
say "The database's passwords are new ones, in .env as well: keep a copy of it. Backups are as good as before."
