# Sourced in the project's folder after setting.sh: which compose project this folder's installation is.
#
# docker-compose.yml names it `playhouse`. Earlier releases had no name, so the folder's name was used:
# such an installation keeps that name, or it would start again with empty volumes.
# shellcheck shell=bash

DEFAULT_PROJECT=playhouse

# Folders that have started the database of a project: folders_of PROJECT
folders_of() {
  docker ps --all --filter "label=com.docker.compose.project=$1" --filter label=com.docker.compose.service=db \
    --format '{{.Label "com.docker.compose.project.working_dir"}}' | sort -u
}

# Projects that this folder has started.
projects_of_this_folder() {
  local folder
  for folder in "$PWD" "$(pwd -P)"; do
    docker ps --all --filter "label=com.docker.compose.project.working_dir=$folder" \
      --filter label=com.docker.compose.service=db --format '{{.Label "com.docker.compose.project"}}'
  done | sort -u
}

# Whether a project has this site's volumes: has_volumes PROJECT
has_volumes() {
  local volume
  for volume in database site answers; do
    [ -n "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$1" --filter "label=com.docker.compose.volume=$volume")" ] || return 1
  done
}

# The name that Compose gives a project without a name: that of its folder.
name_of_folder() { basename "$(pwd -P)" | tr '[:upper:]' '[:lower:]' | sed -E 's/[^a-z0-9_-]//g; s/^[_-]+//'; }

# The name of an installation that this folder has from an earlier release, or nothing.
earlier_project() {
  local projects folder
  projects=$(projects_of_this_folder)
  folder=$(name_of_folder)
  if [ -n "$projects" ]; then
    if grep -qxF "$folder" <<< "$projects"; then
      printf '%s' "$folder"
    elif grep -qxF "$DEFAULT_PROJECT" <<< "$projects"; then
      printf '%s' "$DEFAULT_PROJECT"
    else
      printf '%s' "$projects"
    fi
  elif [ -n "$folder" ] && [ -z "$(folders_of "$folder")" ] && has_volumes "$folder"; then
    printf '%s' "$folder"
  fi
}

# Sets PROJECT, and has Compose use it. Prints what is wrong and returns 1 where it can't be used.
choose_project() {
  local owner
  PROJECT=$(setting COMPOSE_PROJECT_NAME)
  if [ -z "$PROJECT" ]; then
    PROJECT=$(earlier_project)
    if [ "$(wc -l <<< "$PROJECT")" -gt 1 ]; then
      echo "This folder has started several projects (${PROJECT//$'\n'/, }). Write the one to use to .env: COMPOSE_PROJECT_NAME=…" >&2
      return 1
    fi
  fi
  # Written to .env by ops/settings.sh.
  if [ -z "$(setting COMPOSE_PROJECT_NAME)" ] && [ -n "$PROJECT" ] && [ "$PROJECT" != "$DEFAULT_PROJECT" ]; then
    export EARLIER_PROJECT=$PROJECT
  fi
  PROJECT=${PROJECT:-$DEFAULT_PROJECT}
  export COMPOSE_PROJECT_NAME=$PROJECT
  while read -r owner; do
    # One that was moved is this one. A folder that can't be looked at counts as there.
    if [ -z "$owner" ] || [ "$owner" = "$PWD" ] || [ "$owner" = "$(pwd -P)" ] \
      || LC_ALL=C stat "$owner" 2>&1 | grep -q 'No such file'; then
      continue
    fi
    echo "'$PROJECT' is the installation in $owner. Give this one another name in .env: COMPOSE_PROJECT_NAME=${PROJECT}2" >&2
    return 1
  done < <(folders_of "$PROJECT")
}
