#!/usr/bin/env bash
# `make update`: takes the release that is checked out, without a visitor noticing. Fetches newer base
# images, builds, migrates, gives nginx the new files, and replaces the backend's replicas one after
# another. A release that does not get healthy leaves the one before it running.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh

PULL_WITHIN_SECONDS=300

# Newer base images, with the system packages that were fixed since. Without a registry, what is here is
# used, with a warning.
fetch_base_images() {
  local image
  say 'Fetching base images'
  for image in $(sed -nE 's/^FROM ([^ ]+:[^ ]+).*/\1/p' Dockerfile; sed -nE 's/^ +image: ([a-z]+:[^ ]+)$/\1/p' docker-compose.yml); do
    if ! timeout "$PULL_WITHIN_SECONDS" docker pull --quiet "$image" > /dev/null 2>> "$BUILD_LOG"; then
      stale="Warning: no registry can be reached ($image), so the base images are those that were here. Run 'make update' again when there is one: the fixes of the system's packages come with them."
      say "$stale"
      return
    fi
  done
  pull=(--pull)
}

be_alone
is_running || fail 'The site is not running: make up'
ops/settings.sh
check_settings
ops/check-machine.sh
remember
stale=
pull=()
: > "$BUILD_LOG"
fetch_base_images
build ${pull[@]+"${pull[@]}"} || roll_back "The build failed: the lines above say why ($BUILD_LOG has all of them)."
try_settings || { undo_build; reject "$TRIAL"; }
apply
reason=$(reason_to_restart_nginx)
[ -z "$reason" ] || say "nginx goes on as it is, but $reason: 'make up' starts it again, which takes about a second."
say "This release is served at $(public_url)"
if [ -n "$stale" ]; then say "$stale"; fi
warn_of_settings
