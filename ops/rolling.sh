# Sourced after prepare.sh: gives a running site new images and settings without a visitor noticing.
# shellcheck shell=bash

HEALTHY_WITHIN_SECONDS=${HEALTHY_WITHIN_SECONDS:-90}
export COMPOSE_PROGRESS=quiet

image_of() { docker inspect --format '{{.Image}}' "$1"; }
# What containers of `web` or `backend` are created from.
tagged_image() { docker image inspect --format '{{.Id}}' "$PROJECT-$1" 2> /dev/null; }
release() { docker compose exec -T web cat /srv/site/current/release; }

# Notes what runs, for roll_back. Before the images are built.
remember() {
  mapfile -t replicas_before < <(containers backend)
  replicas_new=()
  backend_before=$(image_of "$(replicas | head -n 1)")
  web_before=$(tagged_image web || image_of "$(containers web)")
  # One that ends and starts again and again can be asked for nothing.
  release_before=$(release 2> /dev/null) || {
    say 'nginx does not keep running. Its log ends with:' >&2
    fail "$(docker logs --tail 1 "$(containers web | tail -n 1)" 2>&1)"
  }
  trap 'roll_back "Interrupted."' HUP INT TERM
  trap 'roll_back "The change broke off."' EXIT
}

forget() { trap - EXIT HUP INT TERM; }

# What is started from now on is of the images before.
undo_build() {
  forget
  docker tag "$backend_before" "$PROJECT-backend"
  docker tag "$web_before" "$PROJECT-web"
}

# Creates one container of a service more than there are, of the present image and settings, and prints
# its id. It is not started. (With --no-deps, Compose would leave depends_on out of what it compares.)
create() {
  local before count
  before=$(containers "$1")
  count=$(grep -c . <<< "$before" || true)
  quietly docker compose up --no-start --no-recreate --scale "$1=$((count + 1))" "$1" || return 1
  containers "$1" | grep -vxF "$before" | tail -n 1
}
create_replica() { create backend; }

# It finishes what runs; nginx uses the others meanwhile.
remove_replica() {
  docker stop "$1" > /dev/null
  docker rm "$1" > /dev/null
}

# Waits until a replica is healthy; false when it ends, or takes too long.
gets_healthy() {
  local deadline=$((SECONDS + HEALTHY_WITHIN_SECONDS))
  while [ "$SECONDS" -lt "$deadline" ]; do
    case $(docker inspect --format '{{.State.Status}} {{.RestartCount}} {{.State.Health.Status}}' "$1") in
      'running '*' healthy') return 0 ;;
      'running 0 '*) sleep 0.5 ;;
      # It ended, whether it was started again or not.
      *) return 1 ;;
    esac
  done
  return 1
}

# Starts a created replica; returns to the old ones where it does not get healthy.
start_replica() {
  [ -n "$1" ] || roll_back 'No new replica could be created.'
  docker start "$1" > /dev/null || roll_back 'The new replica could not be started.'
  if ! gets_healthy "$1"; then
    say 'The new replica does not get healthy. Its log:' >&2
    docker logs --tail 20 "$1" >&2 || true
    docker rm --force "$1" > /dev/null
    roll_back 'The new replica does not get healthy.'
  fi
  replicas_new+=("$1")
}

# Ends the command. What runs, and what is started from now on, is what there was before. The last line
# is the reason, and what to do about it where AFTER_ROLL_BACK says that.
roll_back() {
  undo_build
  if [ "$(release)" != "$release_before" ]; then
    docker compose exec -T web /srv/site/current/nginx/release.sh "/srv/site/releases/$release_before" /srv/site
    docker compose exec -T web /srv/site/current/nginx/reload.sh
  fi
  local replica again
  # One that was on its way.
  for replica in $(containers backend | grep -vxF "$(printf '%s\n' "${replicas_before[@]}" ${replicas_new[@]+"${replicas_new[@]}"})"); do
    docker rm --force "$replica" > /dev/null
  done
  for replica in ${replicas_new[@]+"${replicas_new[@]}"}; do
    again=$(create_replica)
    docker start "$again" > /dev/null
    gets_healthy "$again" || fail "$* The release before does not get healthy any more either: make logs"
    remove_replica "$replica"
  done
  fail "$* The site keeps running as before.${AFTER_ROLL_BACK:+ $AFTER_ROLL_BACK}"
}

# Whether two replicas have the same image and settings.
same() {
  local what='{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}'
  [ "$(docker inspect --format "$what" "$1")" = "$(docker inspect --format "$what" "$2")" ]
}

is_up() { [ "$(docker inspect --format '{{.State.Status}}' "$1")" = running ]; }

# Replaces the replicas that have another image or other settings, one after another, until there are
# so many as REPLICAS says.
roll_backend() {
  local wanted fresh replica outdated=() kept=() count=0
  wanted=$(setting REPLICAS 1)
  fresh=$(create_replica) || roll_back 'No new replica could be created.'
  for replica in "${replicas_before[@]}"; do
    # One that was stopped gives way as well: it would start again beside the new ones.
    if is_up "$replica" && same "$replica" "$fresh"; then kept+=("$replica"); else outdated+=("$replica"); fi
  done
  if [ "${#outdated[@]}" -gt 0 ]; then
    say 'Migrating'
    docker compose run --rm --no-deps -T migrate || roll_back 'The migration failed.'
  fi
  for replica in ${outdated[@]+"${outdated[@]}"}; do
    if [ "$((${#kept[@]} + ${#replicas_new[@]}))" -lt "$wanted" ]; then
      count=$((count + 1))
      say "Replacing replica $count"
      fresh=${fresh:-$(create_replica)}
      start_replica "$fresh"
      fresh=
    fi
    remove_replica "$replica"
  done
  while [ "$((${#kept[@]} + ${#replicas_new[@]}))" -lt "$wanted" ]; do
    fresh=${fresh:-$(create_replica)}
    start_replica "$fresh"
    fresh=
  done
  [ -z "$fresh" ] || docker rm --force "$fresh" > /dev/null
  for replica in $(replicas | head -n "-$wanted"); do
    remove_replica "$replica"
  done
}

# Gives the running nginx the files and the configuration of its new image.
give_files() {
  if [ "$(image_of "$(containers web)")" = "$(tagged_image web)" ]; then return; fi
  # After an update the container is of an older image, but has the files of this one.
  if [ "$(docker compose run --rm --no-deps -T web cat /opt/playhouse/release)" = "$(release)" ]; then return; fi
  say 'Giving nginx the files of this release'
  docker compose run --rm --no-deps -T web install || roll_back 'The files could not be installed.'
  docker compose exec -T web /srv/site/current/nginx/reload.sh \
    || roll_back "nginx rejects this release's configuration."
}

version() { "$@" -v 2>&1 | sed -nE 's#^nginx version: nginx/##p'; }

# Why nginx has to be started again, if it has to: its container's settings, or its version.
reason_to_restart_nginx() {
  local web running built
  web=$(containers web)
  if [ "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$web")" \
    != "$(docker compose config --hash web | cut -d ' ' -f 2)" ]; then
    printf 'its settings changed (PORT, PUBLIC_URL, TLS or TRUSTED_PROXIES)'
    return
  fi
  running=$(version docker compose exec -T web nginx)
  built=$(version docker compose run --rm --no-deps -T web nginx)
  if [ "$running" != "$built" ]; then printf '%s is installed and %s runs' "$built" "$running"; fi
}

# Replaces nginx. The new container is created before the old one stops, so that visitors wait for about
# a second; where it does not get healthy, the old one starts again.
replace_nginx() {
  local before fresh
  before=$(running web)
  fresh=$(create web) || fail 'No new container of nginx could be created. The one before it keeps running.'
  docker stop "$before" > /dev/null
  if docker start "$fresh" > /dev/null && gets_healthy "$fresh"; then
    docker rm "$before" > /dev/null
    return
  fi
  docker logs --tail 20 "$fresh" >&2 || true
  docker rm --force "$fresh" > /dev/null
  docker start "$before" > /dev/null
  fail 'nginx does not start with the new settings: the lines above say why. It runs with those before.'
}

# Brings everything that runs to the present images and settings, except nginx itself.
apply() {
  # The secrets of the database may be new ones.
  quietly docker compose up --detach --wait db redis backup || roll_back 'The database, Redis or the backups did not start: make logs'
  # Before the pages that name the files.
  give_files
  roll_backend
  forget
  # Compose starts no replica that was stopped (ops/watch.sh) unless this step has ended well with the
  # present settings. There is nothing left for it to do.
  quietly docker compose up --detach migrate || true
  ops/warm.sh
  # Each build leaves the images of the one before it, which nothing names any more.
  docker image prune --force --filter "label=com.docker.compose.project=$PROJECT" > /dev/null || true
}
