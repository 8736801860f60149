#!/usr/bin/env bash
# `make doctor`: says in sentences what is wrong with this installation, changes nothing, and exits with 1
# if visitors or admins are affected. Around the server's own examination (backend/src/doctor): what only
# the machine knows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

problems=0
ok() { printf 'ok       %s\n' "$*"; }
warning() { printf 'warning  %s\n' "$*"; }
problem() {
  printf 'PROBLEM  %s\n' "$*"
  problems=1
}

LITTLE_DISK_MIB=2048
NO_DISK_MIB=300
BACKUP_AGE_DAYS=2

# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
# shellcheck source=SCRIPTDIR/project.sh
source ops/project.sh

disk_of() {
  local free
  free=$(df -Pm "$1" 2> /dev/null | awk 'NR == 2 { print $4 }') || true
  if [ -z "$free" ]; then
    warning "How much is free for $2 ($1) can't be told from here."
  elif [ "$free" -lt "$NO_DISK_MIB" ]; then
    problem "Only $free MiB are free for $2 ($1): soon nothing can be stored."
  elif [ "$free" -lt "$LITTLE_DISK_MIB" ]; then
    warning "Only $free MiB are free for $2 ($1)."
  else
    ok "$free MiB are free for $2."
  fi
}

secrets() {
  local name value
  for name in SESSION_SECRET DB_PASSWORD DB_ROOT_PASSWORD; do
    value=$(setting "$name")
    if [ -z "$value" ]; then
      problem "$name is missing in .env: put back the one of your copy. On a new installation 'make up' adds it."
    elif [ "${#value}" -lt 24 ]; then
      problem "$name in .env has only ${#value} characters, so that it can be guessed: make rotate (WHAT=sessions for SESSION_SECRET)"
    fi
  done
  if [ -n "$(find .env -perm /077)" ]; then
    problem 'Other users of this machine can read .env, which holds the secrets: chmod 600 .env'
  fi
}

# Names in .env that nothing reads.
names() {
  local line
  while IFS= read -r line; do warning "$line"; done < <(ops/unknown-settings.sh)
}

# The settings that the project reads before any image does. False where Compose can do nothing with them.
settings() {
  local said line
  if said=$(ops/check-settings.sh 2>&1) && said=$(docker compose config --quiet 2>&1); then
    ok 'The settings of the compose project are complete.'
  else
    while IFS= read -r line; do problem "$line"; done <<< "$said"
    return 1
  fi
}

# Of all parts, asked of the engine: Compose lists nothing while a setting is wrong.
parts() {
  local id service state exit health log ids
  ids=$(docker ps --all --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter label=com.docker.compose.oneoff=False)
  if [ -z "$ids" ]; then
    problem 'The site does not run: make up'
    return
  fi
  # shellcheck disable=SC2086 # several
  while read -r service id state exit health; do
    case "$service $state $health" in
      migrate\ *) [ "$exit" = 0 ] || problem "The migration failed: 'make logs SERVICE=migrate' says why." ;;
      *' running ' | *' running healthy') ok "$service runs." ;;
      *' running starting') warning "$service is starting." ;;
      *)
        log=$(docker logs --tail 20 "$id" 2>&1 | grep -v '^[[:space:]]*$' | tail -n 1 || true)
        problem "$service is $state${health:+, $health}. Its log ends with: ${log:-nothing}"
        ;;
    esac
  done < <(docker inspect --format '{{index .Config.Labels "com.docker.compose.service"}} {{.ID}} {{.State.Status}} {{.State.ExitCode}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' $ids | sort)
}

running() {
  docker ps --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter "label=com.docker.compose.service=$1" \
    --filter label=com.docker.compose.oneoff=False | head -n 1
}

# The backend believes what its proxy claims of a client; nothing else may reach it.
published() {
  local id ports
  for id in $(docker ps --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter label=com.docker.compose.service=backend); do
    ports=$(docker inspect --format '{{range $port, $at := .HostConfig.PortBindings}}{{$port}} {{end}}' "$id")
    if [ -n "$ports" ]; then
      problem "The backend publishes ${ports% }: whoever connects there can claim any address (X-Forwarded-For) and evade limits. Remove 'ports' of backend from your compose file."
      return
    fi
  done
}

backups() {
  local id newest
  id=$(running backup)
  [ -n "$id" ] || return 0
  newest=$(docker exec "$id" sh -c 'ls -1 /backups/*.sql.gz 2> /dev/null | tail -n 1' 2> /dev/null || true)
  if [ -z "$newest" ]; then
    warning 'There is no backup yet: make backup'
  elif [ -z "$(docker exec "$id" find "$newest" -mtime "-$BACKUP_AGE_DAYS" 2> /dev/null)" ]; then
    problem "The newest backup, $(basename "$newest"), is older than $BACKUP_AGE_DAYS days: 'make logs SERVICE=backup' says why."
  else
    ok "The newest backup is $(basename "$newest")."
  fi
}

# Whether nginx accepts the settings and the certificate as they are now.
nginx() {
  local said
  if said=$(docker compose run --rm --no-deps -T web try 2>&1); then
    ok 'nginx accepts its configuration.'
  else
    problem "${said##*$'\n'}"
  fi
}

# The database's own administrator, whom only `make rotate` needs.
root_password() {
  local id
  id=$(running db)
  [ -n "$id" ] || return 0
  # On standard input, so that no list of processes shows it.
  if ! setting DB_ROOT_PASSWORD | docker exec -i "$id" \
    sh -c 'MYSQL_PWD=$(cat) exec mariadb --user=root --execute="SELECT 1"' > /dev/null 2>&1; then
    warning "DB_ROOT_PASSWORD in .env is not the one that the database has: 'make rotate' will fail. Put back the one of your copy."
  fi
}

image() { docker image inspect "$PROJECT-backend" > /dev/null 2>&1; }

# As a visitor comes, on the network of this machine.
visit() {
  local public_url tls_port=
  public_url=$(setting PUBLIC_URL "http://localhost:$(setting PORT 8080)")
  case $(setting COMPOSE_FILE) in *docker-compose.tls.yml*) tls_port=$(setting TLS_PORT 443) ;; esac
  docker run --rm --network host --read-only --cap-drop ALL --security-opt no-new-privileges \
    --env PUBLIC_URL="$public_url" --env PORT="$(setting PORT 8080)" --env TLS_PORT="$tls_port" \
    --env ADDRESS="$(setting BIND_ADDRESS | tr -d '[]' | sed -E 's/^(0\.0\.0\.0|::)$//')" \
    --entrypoint node "$PROJECT-backend" backend/dist/commands/doctor/doctor.js visit || problems=1
}

compose() {
  docker compose version > /dev/null 2>&1 || {
    problem 'Docker has no Compose plugin: https://docs.docker.com/compose/install/'
    return
  }
  local said
  if ! said=$(choose_project 2>&1); then
    problem "$said"
    return
  fi
  choose_project
  export COMPOSE_PROGRESS=quiet
  secrets
  names
  disk_of "$(docker info --format '{{.DockerRootDir}}')" 'the database and the images'
  parts
  published
  backups
  root_password
  if ! settings; then
    warning 'The address, nginx, the database and the sources were not examined: correct .env first.'
  elif ! image; then
    problem 'The site was never built here: make up'
  else
    nginx
    visit
    # With the settings of .env, which a replica that runs may not have yet.
    docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/doctor.js examine || problems=1
  fi
}

engine=none
if docker info > /dev/null 2>&1; then
  engine=reached
elif command -v docker > /dev/null; then
  engine=away
fi
is_compose_project() { [ -f .env ] && grep -qE '^(export )?DB_PASSWORD=' .env; }
if [ "$engine" = away ]; then
  # What `make start` serves is another site than the one behind it.
  if is_compose_project; then mark=problem; else mark=warning; fi
  "$mark" "The Docker engine can't be reached. Is it running, and may this user use it?"
fi
if ! is_compose_project || [ "$engine" = none ]; then
  names
  disk_of . 'this folder'
  make --no-print-directory --silent .make/backend
  PATH="$PWD/.tools/node_modules/.bin:$PATH" node backend/dist/commands/doctor/doctor.js || problems=1
elif [ "$engine" = reached ]; then
  compose
fi

if [ "$problems" = 0 ]; then
  printf 'Nothing is wrong.\n'
else
  exit 1
fi
