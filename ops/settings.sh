#!/usr/bin/env bash
# Creates the .env of the compose project with new secrets, or adds missing secrets to it. Existing values are
# never changed, and after a power loss .env has all of the new ones or none. The caller must set
# COMPOSE_PROJECT_NAME (ops/compose.sh).
set -euo pipefail
cd "$(dirname "$0")/.."

random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
has() { [ -f .env ] && grep -qE "^(export )?$1=." .env; }

# An existing database has its own passwords, so new ones would not work.
if ! has DB_PASSWORD && [ -n "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --filter label=com.docker.compose.volume=database)" ]; then
  echo "There is already a database of '$COMPOSE_PROJECT_NAME' on this machine, but .env has no DB_PASSWORD for it. Restore your copy of .env. For a second, empty site, set another name in .env instead: COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME}2" >&2
  exit 1
fi

# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
new=()
add() { has "$1" || new+=("$1=$2"); }

# Until a new site has an address, only this machine can open it. Existing ones stay as they are.
if ! has DB_PASSWORD && [ -z "$(setting DOMAIN)$(setting PUBLIC_URL)$(setting BIND_ADDRESS)" ]; then add BIND_ADDRESS 127.0.0.1; fi
# The name depends on the folder, so without this line, renaming the folder would change the project.
if [ -n "${EARLIER_PROJECT:-}" ] && ! has COMPOSE_PROJECT_NAME; then
  add COMPOSE_PROJECT_NAME "$EARLIER_PROJECT"
  echo "This installation keeps its name '$EARLIER_PROJECT', which was added to .env (COMPOSE_PROJECT_NAME)."
fi
add SESSION_SECRET "$(random 32)"
add DB_PASSWORD "$(random 24)"
add DB_ROOT_PASSWORD "$(random 24)"
[ "${#new[@]}" -gt 0 ] || exit 0

if ! has DB_PASSWORD; then
  # Until the password of the first account has been shown (ops/up.sh).
  mkdir -p .make
  touch .make/first-password-was-not-shown
fi
if [ ! -f .env ]; then
  (
    umask 077
    trap 'rm -f .env.new' EXIT
    cat > .env.new << 'TEXT'
# The settings of `make up`, written on its first run. .env.example explains all settings. Without the secrets
# below, everyone is signed out and the database cannot be opened: keep a copy of this file in a safe place.

TEXT
    mv .env.new .env
  )
  echo 'Created .env with new secrets.'
fi
printf '%s\n' "${new[@]}" | ops/store-settings.sh
