# Sourced by the commands of the compose project: changes to its folder, sets its name, and defines functions
# for its settings and containers.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$@"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

[ "${BASH_VERSION%%.*}" -ge 4 ] || fail "This command is for Linux servers: it needs bash 4 or newer, but this is $BASH_VERSION. 'make start' runs the site on this machine."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
require_readable_settings
command -v docker > /dev/null || fail 'Docker is not installed: https://docs.docker.com/engine/install/ (make start runs the site without it).'
docker compose version > /dev/null 2>&1 || fail 'Docker has no Compose plugin: https://docs.docker.com/compose/install/'
docker info > /dev/null 2>&1 || fail "$(engine_problem)"

# shellcheck source=SCRIPTDIR/project.sh
source ops/project.sh
choose_project || exit 1

# Runs a command and prints its output only if it fails.
quietly() {
  local output
  output=$("$@" 2>&1) || {
    printf '%s\n' "$output" >&2
    return 1
  }
}

# Takes the lock for commands that change containers. Returns false if another command still has it after
# this many seconds.
lock() {
  mkdir -p .make
  exec 9> .make/compose.lock
  flock --timeout "$1" 9
}
require_lock() { lock 30 || fail 'Another command is changing the site: try again when it is done.'; }

public_url() { setting PUBLIC_URL "http://localhost:$(setting PORT 8080)"; }

# Containers of a service, oldest first: containers SERVICE [options of docker ps]. Uses `docker ps`, because
# Compose lists nothing while a setting is invalid.
containers() {
  local service=$1
  shift
  docker ps --all --no-trunc --quiet --filter "label=com.docker.compose.project=$PROJECT" \
    --filter "label=com.docker.compose.service=$service" --filter label=com.docker.compose.oneoff=False "$@" \
    | xargs -r docker inspect --format '{{.Created}} {{.Id}}' | sort | cut -d ' ' -f 2
}
running() { containers "$1" --filter status=running; }

# The running replicas of the backend.
replicas() { running backend; }

# The services that an external database and Redis replace.
# shellcheck disable=SC2034 # variable of the scripts that source this
if is_external; then data_services=(); else data_services=(db redis backup); fi

# Whether the site serves visitors.
is_running() { [ -n "$(replicas)" ] && [ -n "$(running web)" ]; }

# Warnings about .env after a command that succeeded. Printed last, where they are noticed.
warn_about_settings() {
  ops/unknown-settings.sh 'Warning: '
  local name
  local names=(HOST METRICS_HOST METRICS_PORT TRUST_PROXY)
  is_external || names+=(DATABASE_URL DATABASE_CA REDIS_URL REDIS_CA)
  for name in "${names[@]}"; do
    if grep -qE "^(export )?$name=." .env; then
      say "Warning: $name in .env has no effect: the compose project sets it itself."
    fi
  done
}
