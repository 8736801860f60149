# Sourced by prepare.sh: the images of a published release, if PLAYHOUSE_IMAGE names one.
# shellcheck shell=bash
# shellcheck disable=SC2034 # variables of the scripts that source this

IMAGE_PULL_TIMEOUT_SECONDS=900
IMAGE_TARGETS=(backend web backup)
# Only with docker-compose.acme.yml.
IMAGE_TARGETS_OF_DOMAIN=(certificates)

# The label of an image: image_label IMAGE NAME
image_label() { docker image inspect --format "{{index .Config.Labels \"org.opencontainers.image.$2\"}}" "$1" 2> /dev/null || true; }

# The platform of an image, such as linux/amd64; nothing if it is not on this machine.
image_platform() { docker image inspect --format '{{.Os}}/{{.Architecture}}' "$1" 2> /dev/null || true; }

# The version of this folder's files.
version_of_folder() { sed -nE 's/^  "version": "(.*)",$/\1/p' package.json; }

# How to sign in to the registry of an image. Without a host in its name, that is Docker Hub.
sign_in_command() {
  local host=${1%%/*}
  if [[ $1 == */* && ( $host == *[.:]* || $host == localhost ) ]]; then printf 'docker login %s' "$host"; else printf 'docker login'; fi
}

# pull_image IMAGE PLATFORM: pulls an image. If that fails, the reason is in IMAGES_PROBLEM.
pull_image() {
  local output
  if output=$(timeout "$IMAGE_PULL_TIMEOUT_SECONDS" docker pull --quiet "$1" 2>&1); then return; fi
  case $output in
    *'no matching manifest'*) IMAGES_PROBLEM="PLAYHOUSE_IMAGE: $1 has no image for this machine ($2). Choose another release, or remove PLAYHOUSE_IMAGE to build the images here." ;;
    *'not found'* | *'manifest unknown'*) IMAGES_PROBLEM="PLAYHOUSE_IMAGE: there is no $1 in the registry. Check the name and the version." ;;
    *denied* | *unauthorized* | *'authentication required'*) IMAGES_PROBLEM="PLAYHOUSE_IMAGE: the registry denies access to $1. Check the name, or sign in: $(sign_in_command "$1")" ;;
    *) IMAGES_PROBLEM="PLAYHOUSE_IMAGE: $1 cannot be pulled: ${output##*$'\n'}" ;;
  esac
  return 1
}

# check_image IMAGE PLATFORM VERSION: whether an image on this machine is the one that is needed. If not, the
# reason is in IMAGES_PROBLEM.
check_image() {
  local platform version
  platform=$(image_platform "$1")
  version=$(image_label "$1" version)
  if [ "$(image_label "$1" title)" != Playhouse ]; then
    IMAGES_PROBLEM="PLAYHOUSE_IMAGE: $1 is not an image of Playhouse. Check the name."
  elif [ "$platform" != "$2" ]; then
    IMAGES_PROBLEM="PLAYHOUSE_IMAGE: $1 is for $platform, but this machine is $2. Choose another release, or remove PLAYHOUSE_IMAGE to build the images here."
  elif [ "$version" != "$3" ]; then
    IMAGES_PROBLEM="PLAYHOUSE_IMAGE: $1 is release ${version:-unknown}, but this folder has the files of $3. Check out that release (git checkout v$version), or change PLAYHOUSE_IMAGE."
  else
    return 0
  fi
  return 1
}

# use_published_images [--pull]: tags the images of PLAYHOUSE_IMAGE as this project's images. Images that are
# on this machine already are used, unless --pull asks for the newest. If it fails, nothing has changed and
# the reason is in IMAGES_PROBLEM. If the registry cannot be reached, but all images are here, `stale` is set.
use_published_images() {
  local image target platform version targets=("${IMAGE_TARGETS[@]}")
  if uses_acme; then targets+=("${IMAGE_TARGETS_OF_DOMAIN[@]}"); fi
  image=$(setting PLAYHOUSE_IMAGE)
  platform=$(docker version --format '{{.Server.Os}}/{{.Server.Arch}}')
  version=$(version_of_folder)
  say "Using the published images of $image"
  for target in "${targets[@]}"; do
    if [ "${1:-}" = --pull ] || [ "$(image_platform "$image-$target")" != "$platform" ]; then
      if ! pull_image "$image-$target" "$platform"; then
        [ -n "$(image_platform "$image-$target")" ] || return 1
        stale="Warning: the image on this machine was used, because it could not be pulled again. $IMAGES_PROBLEM"
        IMAGES_PROBLEM=
      fi
    fi
    check_image "$image-$target" "$platform" "$version" || return 1
  done
  for target in "${targets[@]}"; do
    docker tag "$image-$target" "$PROJECT-$target"
  done
}

# Removes images of other releases of the same repository, unless a project on this machine uses them.
remove_old_published_images() {
  local image name
  image=$(setting PLAYHOUSE_IMAGE)
  [ -n "$image" ] || return 0
  docker image ls --format '{{.Repository}}:{{.Tag}}' "${image%:*}" | while read -r name; do
    case $name in "$image"-* | *'<none>'*) continue ;; esac
    # An image that a project uses has the project's tag as well.
    if [ "$(docker image inspect --format '{{len .RepoTags}}' "$name")" = 1 ]; then
      docker image rm "$name" > /dev/null 2>&1 || true
    fi
  done
  # What a tag meant before it was pulled again.
  docker image prune --force --filter label=org.opencontainers.image.title=Playhouse > /dev/null || true
}
