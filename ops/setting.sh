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

# Exits if .env belongs to another user, as after `sudo make up`, or has lines that `setting` and Compose read
# differently.
require_readable_settings() {
  if [ -e .env ] && [ ! -r .env ]; then
    printf 'This user may not read .env. %s\n' "$SUDO_NEEDED" >&2
    exit 1
  fi
  reject_ambiguous_lines
}

# Compose accepts spaces around names and values, and NAME: VALUE. Node and these scripts do not.
reject_ambiguous_lines() {
  local line number=0 rejected=0 form='^[[:space:]]*(export[[:space:]]+)?([A-Za-z_][A-Za-z0-9_]*)[[:space:]]*[=:][[:space:]]*(.*)$'
  local secret='(PASSWORD|SECRET|KEY|TARGET|_URL)' name value
  [ -f .env ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    line=${line%"${line##*[![:space:]]}"}
    [[ $line =~ $form ]] || continue
    name=${BASH_REMATCH[2]} value=${BASH_REMATCH[3]}
    case ${line#export } in "$name=$value") continue ;; esac
    # Other people may see the terminal.
    if [[ $name =~ $secret ]]; then value=…; fi
    printf 'Line %s of .env must be written without extra spaces: %s=%s\n' "$number" "$name" "$value" >&2
    rejected=1
  done < .env
  [ "$rejected" = 0 ] || exit 1
}

# Asks on the terminal whether to continue, unless YES=yes. Exits if not: confirm COMMAND_WITHOUT_TERMINAL
confirm() {
  local answer
  [ "${YES:-}" != yes ] || return 0
  read -r -p 'Continue? [y/N] ' answer || answer=''
  if [[ $answer != [yY]* ]]; then
    printf 'Nothing was changed. Without a terminal: %s\n' "$1" >&2
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
