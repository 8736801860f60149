#!/usr/bin/env bash
# Warns if this machine has too little memory or disk space to build and run the site, with the figures and
# what to do. Exits with 1 if the disk is so full that a build would break the running site, or if the first
# build would run out of memory.
#   check-machine.sh [build|first-build|pull]   where the images come from; default: build
set -euo pipefail

# What MariaDB, Redis, nginx, one replica and a build need together.
NEEDED_MEMORY_MIB=1800
# What a build needs. Most steps of a later build come from the cache, so it may succeed with less.
BUILD_MEMORY_MIB=1536
# What the site needs without a build.
RUN_MEMORY_MIB=700
LOW_DISK_MIB=4096
MIN_DISK_MIB=1024
# Tests use another file.
MEMINFO=${MEMINFO:-/proc/meminfo}
image_source=${1:-build}

mib_of() { awk -v name="$1:" '$1 == name { print int($2 / 1024) }' "$MEMINFO"; }

# The resources of a Docker engine on another machine are unknown.
[ -r "$MEMINFO" ] || exit 0
case ${DOCKER_HOST:-unix:} in unix:*) ;; *) exit 0 ;; esac

total=$(($(mib_of MemTotal) + $(mib_of SwapTotal)))
free=$(($(mib_of MemAvailable) + $(mib_of SwapFree)))
advice='Use a larger machine, or add swap: sudo sh -c "fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile && echo /swapfile none swap sw 0 0 >> /etc/fstab".'
published="Or set PLAYHOUSE_IMAGE to a published release, so that nothing is built (docs/operations/update.md)."
if [ "$image_source" = pull ]; then
  if [ "$free" -lt "$RUN_MEMORY_MIB" ]; then
    printf 'Warning: only %s MiB of memory and swap are free; the site needs %s MiB. Stop other programs first. %s\n' "$free" "$RUN_MEMORY_MIB" "$advice"
  fi
elif [ "$image_source" = first-build ] && [ "$free" -lt "$BUILD_MEMORY_MIB" ]; then
  printf 'Only %s MiB of memory and swap are free, and the build needs %s MiB: it would run out of memory. Nothing was changed. Stop other programs first. %s %s\n' "$free" "$BUILD_MEMORY_MIB" "$advice" "$published" >&2
  exit 1
elif [ "$total" -lt "$NEEDED_MEMORY_MIB" ]; then
  printf 'Warning: this machine has %s MiB of memory and swap; the site and its build need %s MiB. %s %s\n' "$total" "$NEEDED_MEMORY_MIB" "$advice" "$published"
elif [ "$free" -lt "$BUILD_MEMORY_MIB" ]; then
  printf 'Warning: only %s MiB of memory and swap are free; a build needs %s MiB. Stop other programs first. %s %s\n' "$free" "$BUILD_MEMORY_MIB" "$advice" "$published"
fi

root=${DOCKER_ROOT:-$(docker info --format '{{.DockerRootDir}}')}
disk=$(df -Pm "$root" 2> /dev/null | awk 'NR == 2 { print $4 }')
[ -n "$disk" ] || exit 0
if [ "$disk" -lt "$MIN_DISK_MIB" ]; then
  what=build
  [ "$image_source" != pull ] || what=download
  printf 'Only %s MiB are free in %s: a %s would fill the disk, and the database with it. Nothing was changed. Free some space first: docker system prune\n' "$disk" "$root" "$what" >&2
  exit 1
elif [ "$disk" -lt "$LOW_DISK_MIB" ]; then
  printf 'Warning: only %s MiB are free in %s. The images and a build need about %s MiB: docker system prune\n' "$disk" "$root" "$LOW_DISK_MIB"
fi
