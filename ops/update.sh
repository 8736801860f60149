#!/usr/bin/env bash
# `make update`: takes the release that is checked out, without a visitor noticing. Builds, migrates,
# gives nginx the new files, and replaces the backend's replicas one after another. A release that does
# not get healthy leaves the old one serving.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

be_alone
export COMPOSE_PROGRESS=quiet
HEALTHY_WITHIN_SECONDS=${HEALTHY_WITHIN_SECONDS:-90}

running=$(replicas)
[ -n "$running" ] || fail 'The site is not running: make up'
# One that was stopped gives way as well: it would start again beside the new ones.
mapfile -t old < <(containers backend --all)
web=$(containers web --status running)
[ -n "$web" ] || fail 'nginx is not running: make up'

image_of() { docker inspect --format '{{.Image}}' "$1"; }
name_of_image() { docker inspect --format '{{.Config.Image}}' "$1"; }
backend_before=$(image_of "${running%%$'\n'*}") backend_name=$(name_of_image "${running%%$'\n'*}")
web_before=$(docker image inspect --format '{{.Id}}' "$(name_of_image "$web")") web_name=$(name_of_image "$web")
project=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project"}}' "$web")
release_before=$(docker compose exec -T web cat /srv/site/current/release)

new=()

# Starts one replica more than there are, of the image that has the name at this time; says its id, or
# nothing and, on standard error, why there is none.
start_replica() {
  local before said
  before=$(containers backend --all)
  said=$(docker compose up --detach --no-recreate --scale "backend=$(($(wc -l <<< "$before") + 1))" backend 2>&1) \
    || printf '%s\n' "$said" >&2
  containers backend --all | grep -vxF "$before" | tail -n 1 || true
}

# It finishes what runs; nginx asks the others meanwhile.
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

# What is started from now on, by whatever, is the old release, and so is what runs.
roll_back() {
  trap - EXIT HUP INT TERM
  docker tag "$backend_before" "$backend_name"
  docker tag "$web_before" "$web_name"
  if [ "$(docker compose exec -T web cat /srv/site/current/release)" != "$release_before" ]; then
    docker compose exec -T web /srv/site/current/nginx/release.sh "/srv/site/releases/$release_before" /srv/site
    docker compose exec -T web /srv/site/current/nginx/reload.sh
  fi
  local replica again
  # One that was on its way.
  for replica in $(containers backend --all | grep -vxF "$(printf '%s\n' "${old[@]}" ${new[@]+"${new[@]}"})"); do
    docker rm --force "$replica" > /dev/null
  done
  for replica in ${new[@]+"${new[@]}"}; do
    again=$(start_replica)
    gets_healthy "$again" || fail "$* The old release does not get healthy any more either: make logs"
    remove_replica "$replica"
  done
  fail "$* The old release goes on serving."
}
trap 'roll_back "Interrupted."' HUP INT TERM
trap 'roll_back "The update broke off."' EXIT

say 'Building'
docker compose build --quiet || roll_back 'The build failed.'

say 'Migrating'
docker compose run --rm --no-deps -T migrate || roll_back 'The migration failed.'

# Before the pages that name them.
say 'Giving nginx the files of this release'
docker compose run --rm --no-deps -T web install || roll_back 'The files could not be installed.'
docker compose exec -T web /srv/site/current/nginx/reload.sh \
  || roll_back "nginx refuses this release's configuration."

if [ "$(docker image inspect --format '{{.Id}}' "$backend_name")" = "$backend_before" ]; then
  say 'The backend is the same and goes on.'
else
  for replica in "${old[@]}"; do
    say "Replacing replica $((${#new[@]} + 1)) of ${#old[@]}"
    fresh=$(start_replica)
    [ -n "$fresh" ] || roll_back 'No new replica could be started.'
    if ! gets_healthy "$fresh"; then
      say 'The new replica does not get healthy. It says:'
      docker logs --tail 20 "$fresh" || true
      docker rm --force "$fresh" > /dev/null
      roll_back 'The new release does not get healthy.'
    fi
    new+=("$fresh")
    remove_replica "$replica"
  done
fi
trap - EXIT HUP INT TERM
# An old one would have the next `make up` replace all that depends on it.
docker compose up --detach migrate > /dev/null 2>&1 || say "The step 'migrate' is still that of the old release: make up"
docker compose up --detach --no-deps backup > /dev/null 2>&1 || say "The service 'backup' is still that of the old release: make up"

ops/warm.sh
# Each update leaves the images of the one before it, which nothing names any more.
docker image prune --force --filter "label=com.docker.compose.project=$project" > /dev/null || true
version() { "$@" -v 2>&1 | sed -nE 's#^nginx version: nginx/##p'; }
running=$(version docker compose exec -T web nginx)
built=$(version docker compose run --rm --no-deps -T web nginx)
if [ "$running" != "$built" ]; then
  say "nginx goes on as $running; 'make up' starts $built, with a second in which nobody is answered."
fi
say "This release serves at $(public_url)"
