# Sourced by the commands of the compose project: its folder, its settings, and sentences for whoever runs them.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

command -v docker > /dev/null || fail 'Docker is not installed: https://docs.docker.com/engine/install/ (make start runs the site without it).'
docker compose version > /dev/null 2>&1 || fail 'Docker has no Compose plugin: https://docs.docker.com/compose/install/'
docker info > /dev/null 2>&1 || fail "The Docker engine can't be reached. Is it running, and may this user use it?"

# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh

# For a command that changes what runs: false while another one does, after so many seconds.
alone() {
  mkdir -p .make
  exec 9> .make/compose.lock
  flock --timeout "$1" 9
}
be_alone() { alone 30 || fail 'Another command is changing what runs: try again when it is done.'; }

public_url() { setting PUBLIC_URL "http://localhost:$(setting PORT 8080)"; }

# Containers of a service, oldest first: containers SERVICE [options of docker compose ps]
containers() {
  local service=$1
  shift
  docker compose ps --quiet "$@" "$service" | xargs -r docker inspect --format '{{.Created}} {{.Id}}' | sort | cut -d ' ' -f 2
}

# The running replicas of the backend.
replicas() { containers backend --status running; }
