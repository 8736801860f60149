#!/usr/bin/env bash
# `make update`: upgrades to the checked-out release without downtime. Pulls newer base images, builds (or pulls
# the images of PLAYHOUSE_IMAGE), migrates, installs the new files in nginx, and replaces the replicas of the
# backend one after another. If the new release does not become healthy, the old one keeps running. Before that, it
# backs up the database.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh
# shellcheck source=SCRIPTDIR/domain.sh
source ops/domain.sh

PULL_TIMEOUT_SECONDS=300

# The images that are not built here: those of the services and, for a build, the base images.
base_images() {
  [ -n "$(setting PLAYHOUSE_IMAGE)" ] || sed -nE 's/^FROM (--platform=[^ ]+ )?([^ ]+:[^ ]+).*/\2/p' Dockerfile
  docker compose config --images | grep -E '^[a-z]+:' || true
}

# Pulls newer base images, which contain fixed system packages. If no registry can be reached, warns and uses
# the local images.
pull_base_images() {
  local image
  say 'Pulling base images'
  for image in $(base_images | sort -u); do
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
check_machine
record_state
stale=
pull=()
: > "$BUILD_LOG"
pull_base_images
[ -z "$(setting PLAYHOUSE_IMAGE)" ] || pull=(--pull)
get_images ${pull[@]+"${pull[@]}"} || roll_back "$IMAGES_PROBLEM"
try_settings || { undo_build; reject "$REJECTION_REASON"; }
if ! is_external; then
  # The running container has the password that the database accepts.
  backup=$(docker compose exec -T backup /opt/playhouse/backup.sh now) || roll_back "The database could not be backed up${backup:+: $backup}."
  say "The data before the update was backed up as $backup ('make backup' copies it to backups/)."
fi
apply
apply_certificates
reason=$(reason_to_restart_nginx)
[ -z "$reason" ] || say "nginx was not restarted, but $reason. 'make up' restarts it, which takes about a second."
say "This release is served at $(public_url)"
if [ -n "$stale" ]; then say "$stale"; fi
warn_about_settings
