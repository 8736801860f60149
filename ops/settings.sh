#!/usr/bin/env bash
# Writes the .env of the compose project: a new one with fresh secrets, or the secrets that one lacks.
# What is there is never changed. Called by commands that know COMPOSE_PROJECT_NAME (ops/compose.sh).
set -euo pipefail
cd "$(dirname "$0")/.."

random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
has() { [ -f .env ] && grep -qE "^(export )?$1=." .env; }

# New passwords would not open a database that is there already.
if ! has DB_PASSWORD && [ -n "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --filter label=com.docker.compose.volume=database)" ]; then
  echo "There is a database of '$COMPOSE_PROJECT_NAME' on this machine already, but .env has no DB_PASSWORD for it. Put back your copy of .env. For a second, empty site choose another name instead, in .env: COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME}2" >&2
  exit 1
fi

if [ ! -f .env ]; then
  (
    umask 077
    cat > .env << 'TEXT'
# The settings of `make up`, written on its first run. .env.example explains all that can be set here.
# Losing the secrets below signs everybody out, and locks the database: keep a copy in a safe place.

# The port of the site, and its address as visitors know it (https://play.example).
#PORT=8080
#PUBLIC_URL=

TEXT
  )
  echo 'Wrote .env with fresh secrets.'
fi

add() {
  if has "$1"; then return; fi
  # A file that ends in the middle of a line must not swallow this one.
  if [ -n "$(tail -c 1 .env)" ]; then echo >> .env; fi
  # Whoever wrote the file meant no secret to be in it yet.
  chmod go-rwx .env
  printf '%s=%s\n' "$1" "$2" >> .env
}
# Otherwise it would be another installation as soon as this folder has another name.
if [ -n "${EARLIER_PROJECT:-}" ] && ! has COMPOSE_PROJECT_NAME; then
  add COMPOSE_PROJECT_NAME "$EARLIER_PROJECT"
  echo "This installation keeps its name '$EARLIER_PROJECT', which is in .env now (COMPOSE_PROJECT_NAME)."
fi
add SESSION_SECRET "$(random 32)"
add DB_PASSWORD "$(random 24)"
add DB_ROOT_PASSWORD "$(random 24)"
