#!/usr/bin/env bash
# `make update`: upgrades to the checked-out release without downtime. Pulls newer base images, builds,
# migrates, installs the new files in nginx, and replaces the replicas of the backend one after another. If
# the new release does not become healthy, the old one keeps running.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh
# shellcheck source=SCRIPTDIR/domain.sh
source ops/domain.sh

PULL_TIMEOUT_SECONDS=300

# Pulls newer base images, which contain fixed system packages. If no registry can be reached, warns and uses
# the local images.
pull_base_images() {
  local image
  say 'Pulling base images'
  for image in $(sed -nE 's/^FROM ([^ ]+:[^ ]+).*/\1/p' Dockerfile; sed -nE 's/^ +image: ([a-z]+:[^ ]+)$/\1/p' docker-compose.yml); do
    if ! timeout "$PULL_TIMEOUT_SECONDS" docker pull --quiet "$image" > /dev/null 2>> "$BUILD_LOG"; then
      stale="Warning: no registry can be reached ($image), so the local base images were used. Run 'make update' again later, to get the fixes of their system packages."
      say "$stale"
      return
    fi
  done
  pull=(--pull)
}

require_lock
is_running || fail 'The site is not running: make up'
ops/settings.sh
check_settings
ops/check-machine.sh
record_state
stale=
pull=()
: > "$BUILD_LOG"
pull_base_images
build ${pull[@]+"${pull[@]}"} || roll_back "The build failed: the lines above show the reason ($BUILD_LOG has the whole output)."
try_settings || { undo_build; reject "$REJECTION_REASON"; }
apply
apply_certificates
reason=$(reason_to_restart_nginx)
[ -z "$reason" ] || say "nginx was not restarted, but $reason. 'make up' restarts it, which takes about a second."
say "This release is served at $(public_url)"
if [ -n "$stale" ]; then say "$stale"; fi
warn_about_settings
