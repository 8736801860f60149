# Sourced in the project's folder.
# shellcheck shell=bash

# Prints the value of a setting from the shell, otherwise from .env, otherwise the default: setting NAME [DEFAULT]
setting() {
  local value=${!1:-} line
  # In bash itself: a command reads dozens of settings, and programs would take most of its time.
  if [ -z "$value" ] && [ -f .env ]; then
    while IFS= read -r line || [ -n "$line" ]; do
      case $line in "$1="* | "export $1="*) value=${line#*=} ;; esac
    done < .env
    # Removes the quotes and what follows them, or a trailing comment or carriage return.
    if [[ $value =~ ^\"(.*)\"([[:space:]].*)?$ || $value =~ ^\'(.*)\'([[:space:]].*)?$ ]]; then
      value=${BASH_REMATCH[1]}
    else
      value=${value%%[[:space:]]#*}
      value=${value%"${value##*[![:space:]]}"}
    fi
  fi
  printf '%s' "${value:-${2:-}}"
}

# Whether COMPOSE_FILE has a file.
has_compose_file() { [[ $(setting COMPOSE_FILE) == *"$1"* ]]; }
# Whether the site uses MariaDB and Redis of the operator instead of its own.
is_external() { has_compose_file docker-compose.external.yml; }
# Whether the certificate comes from an ACME authority.
uses_acme() { has_compose_file docker-compose.acme.yml; }
# Whether nginx serves https, with any certificate.
uses_tls() { uses_acme || has_compose_file docker-compose.tls.yml; }

SUDO_NEEDED='Put sudo in front of the command, for example: sudo make up'

# Exits if .env belongs to another user, as after `sudo make up`.
require_readable_settings() {
  if [ -e .env ] && [ ! -r .env ]; then
    printf 'This user may not read .env. %s\n' "$SUDO_NEEDED" >&2
    exit 1
  fi
}

# Why the Docker engine does not respond.
engine_problem() {
  local socket=${DOCKER_SOCKET:-/var/run/docker.sock}
  if [ -S "$socket" ] && [ ! -w "$socket" ]; then
    printf 'This user may not use Docker. %s' "$SUDO_NEEDED"
  else
    printf "The Docker engine can't be reached. Is it running, and is this user allowed to use it?"
  fi
}
