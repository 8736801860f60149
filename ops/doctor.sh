#!/usr/bin/env bash
# `make doctor`: reports what is wrong with this installation without changing anything, and exits with 1 if
# visitors or admins are affected. Checks the machine and the containers; the server checks the rest
# (backend/src/commands/doctor).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

problems=0
ok() { printf 'ok       %s\n' "$*"; }
warning() { printf 'warning  %s\n' "$*"; }
problem() {
  printf 'PROBLEM  %s\n' "$*"
  problems=1
}

LOW_DISK_MIB=2048
MIN_DISK_MIB=300
BACKUP_AGE_DAYS=2
TRIAL_AGE_DAYS=9

# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh
require_readable_settings
# shellcheck source=SCRIPTDIR/project.sh
source ops/project.sh

check_disk() {
  local free
  free=$(df -Pm "$1" 2> /dev/null | awk 'NR == 2 { print $4 }') || true
  if [ -z "$free" ]; then
    warning "The free disk space for $2 ($1) is unknown."
  elif [ "$free" -lt "$MIN_DISK_MIB" ]; then
    problem "Only $free MiB of disk are free for $2 ($1): soon nothing can be stored."
  elif [ "$free" -lt "$LOW_DISK_MIB" ]; then
    warning "Only $free MiB of disk are free for $2 ($1)."
  else
    ok "$free MiB of disk are free for $2."
  fi
}

# Sets `complete` if none is missing.
check_secrets() {
  local name value
  complete=yes
  local names=(SESSION_SECRET)
  is_external || names+=(DB_PASSWORD DB_ROOT_PASSWORD)
  for name in "${names[@]}"; do
    value=$(setting "$name")
    if [ -z "$value" ]; then
      complete=
      problem "$name is missing in .env. $(where_secrets_are)"
    elif [ "${#value}" -lt 24 ]; then
      problem "$name in .env has only ${#value} characters and can be guessed: make rotate (WHAT=sessions for SESSION_SECRET)"
    fi
  done
  if [ ! -f .env ]; then
    problem '.env is missing.'
  elif [ -n "$(find .env -perm /077)" ]; then
    problem 'Other users of this machine can read .env, which contains the secrets: chmod 600 .env'
  fi
}

# Names in .env that are not settings.
check_names() {
  local line
  while IFS= read -r line; do warning "$line"; done < <(ops/unknown-settings.sh)
}

# The settings that Compose needs. Returns false if Compose cannot use them.
check_settings() {
  local output line
  if output=$(ops/check-settings.sh 2>&1) && output=$(docker compose config --quiet 2>&1); then
    [ -z "$complete" ] || ok 'The settings of the compose project are complete.'
  else
    while IFS= read -r line; do problem "$line"; done <<< "$output"
    return 1
  fi
}

# Reports the state of each container. Uses `docker ps`, because Compose lists nothing while a setting is invalid.
check_containers() {
  local id service state exit health log remedy ids found=
  ids=$(docker ps --all --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter label=com.docker.compose.oneoff=False)
  if [ -z "$ids" ]; then
    problem 'The site is not running: make up'
    return
  fi
  # shellcheck disable=SC2086 # several ids
  while read -r service id state exit health; do
    found+=" $service "
    case "$service $state $health" in
      migrate\ *) [ "$exit" = 0 ] || problem "The migration failed. 'make logs SERVICE=migrate' shows the reason." ;;
      *' running ' | *' running healthy') ok "$service is running." ;;
      *' running starting') warning "$service is starting." ;;
      *)
        log=$(log_end "$id")
        remedy="To start it: make up"
        [ "$state" = exited ] || remedy="The reason is in its log: make logs SERVICE=$service"
        problem "$service is $state${health:+, $health}. $remedy. Its log ends with: ${log:-nothing}"
        ;;
    esac
  done < <(docker inspect --format '{{index .Config.Labels "com.docker.compose.service"}} {{.ID}} {{.State.Status}} {{.State.ExitCode}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' $ids | sort)
  for service in $(docker compose config --services 2> /dev/null); do
    case " migrate $found" in *" $service "*) ;; *) problem "$service has no container: make up" ;; esac
  done
}

running() {
  docker ps --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter "label=com.docker.compose.service=$1" \
    --filter label=com.docker.compose.oneoff=False | head -n 1
}

# The backend trusts the forwarded headers of its proxy, so no one else may be able to connect to it.
check_published_ports() {
  local id ports
  for id in $(docker ps --quiet --filter "label=com.docker.compose.project=$PROJECT" --filter label=com.docker.compose.service=backend); do
    ports=$(docker inspect --format '{{range $port, $at := .HostConfig.PortBindings}}{{$port}} {{end}}' "$id")
    if [ -n "$ports" ]; then
      problem "The backend publishes ${ports% }: a client that connects there can forge its address (X-Forwarded-For) and evade limits. Remove 'ports' of backend from your compose file."
      return
    fi
  done
}

check_backups() {
  local id newest
  id=$(running backup)
  [ -n "$id" ] || return 0
  newest=$(docker exec "$id" sh -c 'ls -1 /backups/*.sql.gz 2> /dev/null | tail -n 1' 2> /dev/null || true)
  if [ -z "$newest" ]; then
    warning 'There is no backup yet: make backup'
  elif [ -z "$(docker exec "$id" find "$newest" -mtime "-$BACKUP_AGE_DAYS" 2> /dev/null)" ]; then
    problem "The newest backup, $(basename "$newest"), is older than $BACKUP_AGE_DAYS days. 'make logs SERVICE=backup' shows the reason."
  else
    ok "The newest backup is $(basename "$newest")."
  fi
  [ -z "$(setting BACKUP_TARGET)" ] || check_offsite_backups "$id"
}

# Whether `offsite.sh` has recorded this in the last days, for the current target: recorded CONTAINER sent|tried DAYS
recorded() {
  docker exec "$1" sh -c 'cd /backups/.offsite && [ "$(cat "$1")" = "$BACKUP_TARGET" ] && find "$1" -mtime "-$2"' \
    sh "$2" "$3" 2> /dev/null | grep -q .
}

# Checks that a backup was sent and a trial restore succeeded recently: check_offsite_backups CONTAINER
check_offsite_backups() {
  if ! recorded "$1" sent "$BACKUP_AGE_DAYS"; then
    problem "No backup was sent to BACKUP_TARGET in the last $BACKUP_AGE_DAYS days: make offsite WHAT=send"
  elif ! recorded "$1" tried "$TRIAL_AGE_DAYS"; then
    problem "No trial restore from BACKUP_TARGET succeeded in the last $TRIAL_AGE_DAYS days: make offsite WHAT=try"
  else
    ok 'The off-site backups are sent, and can be restored.'
  fi
}

# The certificate from an ACME authority, and the last attempt to renew it.
check_certificate() {
  local id output code=0
  uses_acme || return 0
  id=$(running certificates)
  if [ -z "$id" ]; then
    problem 'The certificate is not renewed, because the container certificates is not running: make up'
    return
  fi
  output=$(docker exec "$id" /opt/playhouse/certificates.sh status 2>&1) || code=$?
  case $code in
    0) ok "$output" ;;
    3) warning "$output" ;;
    *) problem "$output" ;;
  esac
}

# Whether nginx accepts the current settings and certificate.
check_nginx() {
  local output
  if output=$(docker compose run --rm --no-deps -T web try 2>&1); then
    ok 'nginx accepts its configuration.'
  else
    problem "${output##*$'\n'}"
  fi
}

# The password of the database's root account, which only `make rotate` needs.
check_root_password() {
  local id
  id=$(running db)
  [ -n "$id" ] && [ -n "$(setting DB_ROOT_PASSWORD)" ] || return 0
  # The password is on standard input, so that the list of processes does not show it.
  if ! setting DB_ROOT_PASSWORD | docker exec -i "$id" \
    sh -c 'MYSQL_PWD=$(cat) exec mariadb --user=root --execute="SELECT 1"' > /dev/null 2>&1; then
    warning "DB_ROOT_PASSWORD in .env is not the password of the database, so 'make rotate' will fail. Restore it from your copy of .env."
  fi
}

is_built() { docker image inspect "$PROJECT-backend" > /dev/null 2>&1; }

# Requests the site like a visitor, on the network of this machine.
visit_site() {
  local public_url tls_port=
  public_url=$(setting PUBLIC_URL "http://localhost:$(setting PORT 8080)")
  if uses_tls; then tls_port=$(setting TLS_PORT 443); fi
  docker run --rm --network host --read-only --cap-drop ALL --security-opt no-new-privileges \
    --env PUBLIC_URL="$public_url" --env PORT="$(setting PORT 8080)" --env TLS_PORT="$tls_port" \
    --env ADDRESS="$(setting BIND_ADDRESS | tr -d '[]' | sed -E 's/^(0\.0\.0\.0|::)$//')" \
    --entrypoint node "$PROJECT-backend" backend/dist/commands/doctor/doctor.js visit || problems=1
}

check_compose_project() {
  docker compose version > /dev/null 2>&1 || {
    problem 'Docker has no Compose plugin: https://docs.docker.com/compose/install/'
    return
  }
  local output
  if ! output=$(choose_project 2>&1); then
    problem "$output"
    return
  fi
  choose_project
  export COMPOSE_PROGRESS=quiet
  check_secrets
  if ! is_external && { [ -e "$MISSING_DATABASE" ] || ! has_volume "$PROJECT" database; }; then
    # The containers of the checks below would create an empty one.
    complete=
    problem "The database of '$PROJECT' is not on this machine. How to restore it, or to start with an empty one: make up"
  fi
  check_names
  check_disk "$(docker info --format '{{.DockerRootDir}}')" 'the database and the images'
  check_containers
  check_published_ports
  check_backups
  check_root_password
  check_certificate
  if ! check_settings || [ -z "$complete" ]; then
    warning 'The address, nginx, the database and the sources were not checked: correct the problems above first.'
  elif ! is_built; then
    problem 'The site has never been built on this machine: make up'
  else
    check_nginx
    visit_site
    # In a new container, because a running replica may not have the latest settings of .env.
    docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/doctor.js examine || problems=1
  fi
}

engine=none
if docker info > /dev/null 2>&1; then
  engine=reachable
elif command -v docker > /dev/null; then
  engine=unreachable
fi
# Whether the site of this folder is that of `make up`. Its .env may be lost.
is_compose_project() {
  [ -z "$(setting DB_PASSWORD)" ] || return 0
  [ "$engine" = reachable ] && choose_project 2> /dev/null && { has_container "$PROJECT" backend || has_volume "$PROJECT" database; }
}
if [ "$engine" = unreachable ]; then
  # `make start` does not need Docker, so this is a problem only for the compose project.
  if is_compose_project; then mark=problem; else mark=warning; fi
  "$mark" "$(engine_problem)"
elif [ "$engine" = none ] && is_compose_project; then
  problem "Docker is not installed, but .env has the settings of 'make up'. The checks below are of the site of 'make start'."
fi
if ! is_compose_project || [ "$engine" = none ]; then
  # Such as that the site belongs to another folder.
  [ "$engine" != reachable ] || other=$(choose_project 2>&1) || warning "$other"
  check_names
  check_disk . 'this folder'
  if [ -e backend/dist/commands/doctor/doctor.js ]; then
    PATH="$PWD/.tools/node_modules/.bin:$PATH" node backend/dist/commands/doctor/doctor.js || problems=1
  else
    problem 'The site has not been built here. On your machine: make start. On a server with Docker: make up'
  fi
elif [ "$engine" = reachable ]; then
  check_compose_project
fi

if [ "$problems" = 0 ]; then
  printf 'No problems were found.\n'
else
  exit 1
fi
