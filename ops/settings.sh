#!/usr/bin/env bash
# Creates the .env of the compose project with new secrets, or adds missing settings to it. Existing values are
# never changed, and after a power loss .env has all of the new ones or none. The caller must set
# COMPOSE_PROJECT_NAME (ops/compose.sh). Exits with the reason if a part of an existing site is missing, because a
# new one would replace it.
#   settings.sh --check        changes nothing
#   settings.sh --restoring    the database may be missing
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
# shellcheck source=SCRIPTDIR/project.sh
source ops/project.sh
PROJECT=$COMPOSE_PROJECT_NAME

# Until a run has ended with a running site (ops/up.sh), a database may be missing.
UNFINISHED=.make/first-password-was-not-shown
random() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
has() { [ -f .env ] && grep -qE "^(export )?$1=." .env; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Secrets of an existing site.
missing=()
if has_volume "$PROJECT" database || has_volume "$PROJECT" site; then
  names=(SESSION_SECRET)
  is_external || names+=(DB_PASSWORD DB_ROOT_PASSWORD)
  for name in "${names[@]}"; do has "$name" || missing+=("$name"); done
fi
if [ "${#missing[@]}" -gt 0 ]; then
  lost='without the passwords, the database cannot be opened'
  # shellcheck disable=SC2076 # a text, not a pattern
  [[ " ${missing[*]} " =~ ' SESSION_SECRET ' ]] \
    && lost='with another SESSION_SECRET, everyone is signed out, authenticator apps and notification channels stop working, and hidden names are visible again'
  fail "The site '$PROJECT' on this machine exists, but .env lacks its ${missing[*]}: $lost. $(where_secrets_are)"
fi

# An empty database would replace that of the existing site.
if [ "${1:-}" != --restoring ] && [ "${EMPTY:-}" != yes ] && ! is_external && [ ! -e "$UNFINISHED" ] && has DB_PASSWORD \
  && { [ -e "$MISSING_DATABASE" ] || ! has_volume "$PROJECT" database; }; then
  others=$(docker volume ls --filter label=com.docker.compose.volume=database --format '{{.Label "com.docker.compose.project"}}' | sort -u | paste -sd ' ')
  backup=$(find backups -name '*.sql.gz' 2> /dev/null | sort | tail -n 1) || true
  if [ -n "$(setting BACKUP_TARGET)" ]; then backup=offsite; fi
  fail "The database of '$PROJECT' is not on this machine, or its restore has not ended, but .env has its password.${others:+ If the site has one of these names: COMPOSE_PROJECT_NAME=${others// / or } make up.} For a new, empty site: EMPTY=yes make up. To restore a backup: make restore FILE=${backup:-backups/playhouse-….sql.gz}"
fi

[ "${1:-}" != --check ] || exit 0
[ "${EMPTY:-}" != yes ] || rm -f "$MISSING_DATABASE"

new=()
add() { has "$1" || new+=("$1=$2"); }

# Later runs need what the shell set for the first one.
if ! has DB_PASSWORD; then
  for name in PORT BIND_ADDRESS PUBLIC_URL; do [ -z "${!name:-}" ] || add "$name" "${!name}"; done
fi
# Until a new site serves https, only this machine can open it: a proxy that does so, or the operator. Existing ones
# stay as they are.
if ! has DB_PASSWORD && [ -z "$(setting DOMAIN)$(setting BIND_ADDRESS)" ] && ! uses_tls; then add BIND_ADDRESS 127.0.0.1; fi
# Without this line, `docker compose` without the variable, or in a renamed folder, would change another project.
if [ "$PROJECT" != "$DEFAULT_PROJECT" ] && ! has COMPOSE_PROJECT_NAME; then
  add COMPOSE_PROJECT_NAME "$PROJECT"
  echo "This installation keeps its name '$PROJECT', which was added to .env (COMPOSE_PROJECT_NAME)."
fi
add SESSION_SECRET "$(random 32)"
add DB_PASSWORD "$(random 24)"
add DB_ROOT_PASSWORD "$(random 24)"
[ "${#new[@]}" -gt 0 ] || exit 0

if ! has DB_PASSWORD; then
  # Until the password of the first account has been shown (ops/up.sh).
  mkdir -p .make
  touch "$UNFINISHED"
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
