#!/usr/bin/env bash
# Writes the .env of the compose project: a new one with fresh secrets, or the secrets that one lacks.
# What stands there is never changed.
set -euo pipefail
cd "$(dirname "$0")/.."

random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
has() { [ -f .env ] && grep -qE "^(export )?$1=." .env; }

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
add SESSION_SECRET "$(random 32)"
add DB_PASSWORD "$(random 24)"
add DB_ROOT_PASSWORD "$(random 24)"
