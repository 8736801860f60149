# Sourced after prepare.sh: replaces the images and settings of a running site without downtime.
# shellcheck shell=bash

HEALTHY_WITHIN_SECONDS=${HEALTHY_WITHIN_SECONDS:-90}
export COMPOSE_PROGRESS=quiet

image_of() { docker inspect --format '{{.Image}}' "$1"; }
# The image from which new containers of a service are created.
tagged_image() { docker image inspect --format '{{.Id}}' "$PROJECT-$1" 2> /dev/null; }
release() { docker compose exec -T web cat /srv/site/current/release; }

# Records the current containers and images for roll_back. Call it before the images are built.
declare -A images_before
record_state() {
  local service container
  mapfile -t replicas_before < <(containers backend)
  replicas_new=()
  for service in backend backup certificates; do
    container=$(running "$service" | head -n 1)
    [ -z "$container" ] || images_before[$service]=$(image_of "$container")
  done
  # The container may have an older image than the files that it serves.
  images_before[web]=$(tagged_image web || image_of "$(containers web)")
  # This fails if nginx keeps restarting.
  release_before=$(release 2> /dev/null) || {
    say 'nginx does not keep running. Its log ends with:' >&2
    fail "$(log_end "$(containers web | tail -n 1)")"
  }
  trap 'roll_back "Interrupted."' HUP INT TERM
  trap 'roll_back "The change failed."' EXIT
}

clear_traps() { trap - EXIT HUP INT TERM; }

# Tags the previous images again, so that new containers use them.
undo_build() {
  local service
  clear_traps
  for service in "${!images_before[@]}"; do docker tag "${images_before[$service]}" "$PROJECT-$service"; done
}

# Creates one more container of a service with the current image and settings, without starting it, and
# prints its id. (Not with --no-deps: the configuration hash would then lack depends_on.)
create() {
  local before count
  before=$(containers "$1")
  count=$(grep -c . <<< "$before" || true)
  quietly docker compose up --no-start --no-recreate --scale "$1=$((count + 1))" "$1" || return 1
  containers "$1" | grep -vxF "$before" | tail -n 1
}
create_replica() { create backend; }

# Removes a replica after it has finished its requests. nginx uses the other replicas.
remove_replica() {
  docker stop "$1" > /dev/null
  docker rm "$1" > /dev/null
}

# Waits until a container is healthy. Returns false if it exits or takes too long.
wait_until_healthy() {
  local deadline=$((SECONDS + HEALTHY_WITHIN_SECONDS))
  while [ "$SECONDS" -lt "$deadline" ]; do
    case $(docker inspect --format '{{.State.Status}} {{.RestartCount}} {{.State.Health.Status}}' "$1") in
      'running '*' healthy') return 0 ;;
      'running 0 '*) sleep 0.5 ;;
      # It has exited, and may have been restarted.
      *) return 1 ;;
    esac
  done
  return 1
}

# Starts a created replica. Rolls back if it does not become healthy.
start_replica() {
  [ -n "$1" ] || roll_back 'No new replica could be created.'
  docker start "$1" > /dev/null || roll_back 'The new replica could not be started.'
  if ! wait_until_healthy "$1"; then
    say 'The new replica does not become healthy. Its log:' >&2
    log_end "$1" 20 >&2
    docker rm --force "$1" > /dev/null
    roll_back 'The new replica does not become healthy.'
  fi
  replicas_new+=("$1")
}

# Restores the previous containers and images, and exits. The last line is the reason, followed by
# AFTER_ROLL_BACK (what to do), if that is set.
roll_back() {
  undo_build
  if [ "$(release)" != "$release_before" ]; then
    docker compose exec -T web /srv/site/current/nginx/release.sh "/srv/site/releases/$release_before" /srv/site
    docker compose exec -T web /srv/site/current/nginx/reload.sh
  fi
  local replica restored
  # A replica that was created but is not in use yet.
  for replica in $(containers backend | grep -vxF "$(printf '%s\n' "${replicas_before[@]}" ${replicas_new[@]+"${replicas_new[@]}"})"); do
    docker rm --force "$replica" > /dev/null
  done
  for replica in ${replicas_new[@]+"${replicas_new[@]}"}; do
    { restored=$(create_replica) && docker start "$restored" > /dev/null && wait_until_healthy "$restored"; } || fail "$* The previous release does not become healthy any more either: make logs"
    remove_replica "$replica"
  done
  fail "$* The site keeps running as before.${AFTER_ROLL_BACK:+ $AFTER_ROLL_BACK}"
}

# Whether two replicas have the same image and settings.
is_same() {
  local format='{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}'
  [ "$(docker inspect --format "$format" "$1")" = "$(docker inspect --format "$format" "$2")" ]
}

is_up() { [ "$(docker inspect --format '{{.State.Status}}' "$1")" = running ]; }

# Replaces each replica whose image or settings are outdated, one after another, and changes their
# number to REPLICAS.
roll_backend() {
  local wanted fresh replica outdated=() up_to_date=() count=0
  wanted=$(setting REPLICAS 1)
  fresh=$(create_replica) || roll_back 'No new replica could be created.'
  for replica in "${replicas_before[@]}"; do
    # A stopped replica is replaced as well. Otherwise it would start later in addition to the new ones.
    if is_up "$replica" && is_same "$replica" "$fresh"; then up_to_date+=("$replica"); else outdated+=("$replica"); fi
  done
  if [ "${#outdated[@]}" -gt 0 ]; then
    say 'Migrating'
    docker compose run --rm --no-deps -T migrate || roll_back 'The migration failed.'
  fi
  for replica in ${outdated[@]+"${outdated[@]}"}; do
    if [ "$((${#up_to_date[@]} + ${#replicas_new[@]}))" -lt "$wanted" ]; then
      count=$((count + 1))
      say "Replacing replica $count"
      fresh=${fresh:-$(create_replica)}
      start_replica "$fresh"
      fresh=
    fi
    remove_replica "$replica"
  done
  while [ "$((${#up_to_date[@]} + ${#replicas_new[@]}))" -lt "$wanted" ]; do
    fresh=${fresh:-$(create_replica)}
    start_replica "$fresh"
    fresh=
  done
  [ -z "$fresh" ] || docker rm --force "$fresh" > /dev/null
  for replica in $(replicas | head -n "-$wanted"); do
    remove_replica "$replica"
  done
}

# Installs the files and the configuration of the new image in the running nginx.
install_files() {
  if [ "$(image_of "$(containers web)")" = "$(tagged_image web)" ]; then return; fi
  # After an update, the container still has an older image, but may already have these files.
  if [ "$(docker compose run --rm --no-deps -T web cat /opt/playhouse/release)" = "$(release)" ]; then return; fi
  say 'Installing the files of this release in nginx'
  docker compose run --rm --no-deps -T web install || roll_back 'The files could not be installed.'
  docker compose exec -T web /srv/site/current/nginx/reload.sh \
    || roll_back "nginx rejects this release's configuration."
}

version() { "$@" -v 2>&1 | sed -nE 's#^nginx version: nginx/##p'; }

# Prints why nginx must be restarted, if it must: because of its settings or its version.
reason_to_restart_nginx() {
  local web running built
  web=$(containers web)
  if [ "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$web")" \
    != "$(docker compose config --hash web | cut -d ' ' -f 2)" ]; then
    printf 'its settings changed (PORT, TLS_PORT, PUBLIC_URL, HSTS_DAYS, BIND_ADDRESS, TRUSTED_PROXIES, REGION_HEADER or TLS)'
    return
  fi
  running=$(version docker compose exec -T web nginx)
  built=$(version docker compose run --rm --no-deps -T web nginx)
  if [ "$running" != "$built" ]; then printf 'version %s is installed, but %s is running' "$built" "$running"; fi
}

# Replaces nginx's container. The new one is created before the old one stops, so visitors wait only about a
# second. If the new one does not become healthy, the old one is started again.
replace_nginx() {
  local before fresh
  before=$(running web)
  fresh=$(create web) || fail 'No new container of nginx could be created. The old one keeps running.'
  docker stop "$before" > /dev/null
  if docker start "$fresh" > /dev/null && wait_until_healthy "$fresh"; then
    docker rm "$before" > /dev/null
    return
  fi
  log_end "$fresh" 20 >&2
  docker rm --force "$fresh" > /dev/null
  docker start "$before" > /dev/null
  fail 'nginx does not start with the new settings: the lines above show the reason. It runs with the old settings.'
}

# Once the site uses an external database and Redis, removes its own database and Redis containers. Their volumes are kept.
remove_replaced_services() {
  local service container removed=()
  is_external || return 0
  for service in backup redis db; do
    for container in $(containers "$service"); do
      docker stop "$container" > /dev/null
      docker rm "$container" > /dev/null
      removed+=("$service")
    done
  done
  [ "${#removed[@]}" = 0 ] || say "Removed the containers that the external services replace (${removed[*]}). Their volumes are kept."
}

# Updates all containers to the current images and settings, except the container of nginx.
apply() {
  # First the containers that use the database passwords, which may have changed.
  # shellcheck disable=SC2154 # compose.sh sets data_services
  if [ "${#data_services[@]}" -gt 0 ]; then
    quietly docker compose up --detach --wait "${data_services[@]}" || roll_back 'The database, Redis or the backups did not start: make logs'
  fi
  # Before the replicas, whose pages refer to the new files.
  install_files
  roll_backend
  clear_traps
  # Compose starts a stopped replica (ops/watch.sh) only if `migrate` has succeeded with the current settings.
  # There are no migrations left at this point.
  quietly docker compose up --detach migrate || true
  remove_replaced_services
  ops/warm.sh
  # Each build leaves the untagged images of the previous one.
  docker image prune --force --filter "label=com.docker.compose.project=$PROJECT" > /dev/null || true
  remove_old_published_images
}
