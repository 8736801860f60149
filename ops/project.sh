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

# has_container PROJECT SERVICE, also a stopped one
has_container() { [ -n "$(docker ps --all --quiet --filter "label=com.docker.compose.project=$1" --filter "label=com.docker.compose.service=$2")" ]; }
# has_volume PROJECT NAME
has_volume() { [ -n "$(docker volume ls --quiet --filter "label=com.docker.compose.project=$1" --filter "label=com.docker.compose.volume=$2")" ]; }
# Whether a project has this site's volumes: has_volumes PROJECT
has_volumes() { has_volume "$1" database && has_volume "$1" site && has_volume "$1" answers; }

# Exists while the database is missing or incomplete. Any `docker compose run` creates the project's volumes, so an empty
# volume of the database proves nothing.
MISSING_DATABASE=.make/database-is-missing
mark_missing_database() {
  mkdir -p .make
  touch "$MISSING_DATABASE"
}

# What to do about secrets of PROJECT that are not in .env.
where_secrets_are() {
  if has_container "$PROJECT" backend; then
    echo "Restore your copy of .env, or take what is missing from the site's containers: make recover"
  else
    echo 'Restore your copy of .env. If there is none: docs/operations/troubleshooting.md, Lost parts'
  fi
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

# Whether a folder has no installation any more. Docker creates folders that containers mount again, so an empty
# folder counts. A folder that this user may not read does not.
is_gone() {
  local output
  if output=$(LC_ALL=C stat "$1/docker-compose.yml" 2>&1); then return 1; fi
  case $output in *'No such file'* | *'Not a directory'*) ;; *) return 1 ;; esac
}

# The variables of a container, one per line.
variables_of() { docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}' "$1"; }

# The last lines of a container's log that say something about the container: no requests of visitors, no addresses, no
# colors. log_end CONTAINER [NUMBER OF LINES]
log_end() {
  docker logs --tail 100 "$1" 2>&1 | sed -E $'s/\x1b\\[[0-9;]*[A-Za-z]//g' \
    | { grep -vE '^[[:space:]]*$|"(userAgent|req)":' || true; } | tail -n "${2:-1}" \
    | sed -E 's/([0-9]{1,3}\.){3}[0-9]{1,3}|[0-9A-Fa-f]{1,4}(:[0-9A-Fa-f]{0,4}){3,7}|[0-9A-Fa-f]{0,4}::[0-9A-Fa-f:]+/<address>/g'
}

# On a terminal, removes the lines of the audit log from standard input, so that a password stands alone.
without_audit_lines() { if [ -t 2 ]; then grep -v '"type":"audit"' || true; else cat; fi; }

# Prints the name of a project whose folder was renamed or moved to this one: its folder is gone, and its
# database has the password in .env.
moved_project() {
  local id project folder password
  password=$(setting DB_PASSWORD)
  [ -n "$password" ] || return 0
  docker ps --all --filter label=com.docker.compose.service=db \
    --format '{{.ID}} {{.Label "com.docker.compose.project"}} {{.Label "com.docker.compose.project.working_dir"}}' \
    | while read -r id project folder; do
      is_gone "$folder" || continue
      # Without a program that would show the password in the list of processes.
      case $'\n'$(variables_of "$id")$'\n' in *$'\n'"MARIADB_PASSWORD=$password"$'\n'*) printf '%s\n' "$project" ;; esac
    done
}

# Sets PROJECT and COMPOSE_PROJECT_NAME. If the name cannot be used, prints the reason and returns 1.
choose_project() {
  local owner here stored copy=
  stored=$(unset COMPOSE_PROJECT_NAME && setting COMPOSE_PROJECT_NAME)
  if [ -n "$stored" ] && [ "$(setting COMPOSE_PROJECT_NAME)" != "$stored" ]; then
    echo "COMPOSE_PROJECT_NAME is '$COMPOSE_PROJECT_NAME' in the shell, but '$stored' in .env: unset COMPOSE_PROJECT_NAME" >&2
    return 1
  fi
  PROJECT=$(setting COMPOSE_PROJECT_NAME)
  if [ -z "$PROJECT" ]; then
    PROJECT=$(earlier_project)
    PROJECT=${PROJECT:-$(moved_project)}
    if [ "$(wc -l <<< "$PROJECT")" -gt 1 ]; then
      echo "Several projects were started from this folder (${PROJECT//$'\n'/, }). Set the one to use in .env: COMPOSE_PROJECT_NAME=…" >&2
      return 1
    fi
  fi
  PROJECT=${PROJECT:-$DEFAULT_PROJECT}
  if ! [[ $PROJECT =~ ^[a-z0-9][a-z0-9_-]*$ ]]; then
    echo "COMPOSE_PROJECT_NAME must be a name of lower-case letters, digits, - and _, but is '$PROJECT'." >&2
    return 1
  fi
  export COMPOSE_PROJECT_NAME=$PROJECT
  while read -r owner; do
    if [ -z "$owner" ] || [ "$owner" -ef . ] || is_gone "$owner"; then continue; fi
    [ -n "$(setting DB_PASSWORD)" ] || copy="cp $(printf %q "$owner/.env") . && "
    here=$(printf %q "$owner")
    echo "'$PROJECT' is the installation in $owner, so run the command there. For a second, empty site here, set another name and PORT in a new .env: COMPOSE_PROJECT_NAME=${PROJECT}2. To move the installation to this folder: make -C $here down && ${copy}make up" >&2
    return 1
  done < <(folders_of "$PROJECT")
}
