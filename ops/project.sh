# Sourced in the project's folder after setting.sh: determines the name of the compose project.
#
# docker-compose.yml sets the name `playhouse`. Earlier releases set none, so Compose used the name of the
# folder. Such an installation keeps that name; otherwise it would start with empty volumes.
# shellcheck shell=bash

DEFAULT_PROJECT=playhouse

# The folders from which the database or nginx of a project was started: folders_of PROJECT
folders_of() {
  local service
  for service in db web; do
    docker ps --all --filter "label=com.docker.compose.project=$1" --filter "label=com.docker.compose.service=$service" \
      --format '{{.Label "com.docker.compose.project.working_dir"}}'
  done | sort -u
}

# The projects that were started from this folder.
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

# The name that Compose derives from the folder for a project without a name.
name_of_folder() { basename "$(pwd -P)" | tr '[:upper:]' '[:lower:]' | sed -E 's/[^a-z0-9_-]//g; s/^[_-]+//'; }

# Prints the project name of an installation that an earlier release started from this folder, if there is one.
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

# Sets PROJECT and COMPOSE_PROJECT_NAME. If the name cannot be used, prints the reason and returns 1.
choose_project() {
  local owner
  PROJECT=$(setting COMPOSE_PROJECT_NAME)
  if [ -z "$PROJECT" ]; then
    PROJECT=$(earlier_project)
    if [ "$(wc -l <<< "$PROJECT")" -gt 1 ]; then
      echo "Several projects were started from this folder (${PROJECT//$'\n'/, }). Set the one to use in .env: COMPOSE_PROJECT_NAME=…" >&2
      return 1
    fi
  fi
  # ops/settings.sh writes it to .env.
  if [ -z "$(setting COMPOSE_PROJECT_NAME)" ] && [ -n "$PROJECT" ] && [ "$PROJECT" != "$DEFAULT_PROJECT" ]; then
    export EARLIER_PROJECT=$PROJECT
  fi
  PROJECT=${PROJECT:-$DEFAULT_PROJECT}
  export COMPOSE_PROJECT_NAME=$PROJECT
  while read -r owner; do
    # If the other folder does not exist any more, the installation was moved here. A folder that cannot be
    # read counts as existing.
    if [ -z "$owner" ] || [ "$owner" = "$PWD" ] || [ "$owner" = "$(pwd -P)" ] \
      || LC_ALL=C stat "$owner" 2>&1 | grep -q 'No such file'; then
      continue
    fi
    echo "'$PROJECT' is the installation in $owner. Set another name for this one in .env: COMPOSE_PROJECT_NAME=${PROJECT}2" >&2
    return 1
  done < <(folders_of "$PROJECT")
}
