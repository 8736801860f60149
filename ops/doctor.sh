#!/usr/bin/env bash
# `make doctor`: says in sentences what is wrong with this installation, and exits with 1 if anything is.
# Around the server's own examination (backend/src/doctor): what only the machine knows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

problems=0
ok() { printf 'ok       %s\n' "$*"; }
warning() { printf 'warning  %s\n' "$*"; }
problem() {
  printf 'PROBLEM  %s\n' "$*"
  problems=1
}

LITTLE_DISK_MIB=2048
NO_DISK_MIB=300
BACKUP_AGE_DAYS=2
CERTIFICATE_DAYS=14

# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh

disk_of() {
  local free
  free=$(df -Pm "$1" 2> /dev/null | awk 'NR == 2 { print $4 }') || true
  if [ -z "$free" ]; then
    warning "How much is free for $2 ($1) can't be told from here."
  elif [ "$free" -lt "$NO_DISK_MIB" ]; then
    problem "Only $free MiB are free for $2 ($1): soon nothing can be stored."
  elif [ "$free" -lt "$LITTLE_DISK_MIB" ]; then
    warning "Only $free MiB are free for $2 ($1)."
  else
    ok "$free MiB are free for $2."
  fi
}

# What a port of this machine answers who asks for the site's health.
answer_of() {
  local address
  address=$(setting BIND_ADDRESS 127.0.0.1 | tr -d '[]')
  # shellcheck disable=SC2016 # expanded by the other shell
  timeout 5 bash -c '
    exec 3<> "/dev/tcp/$0/$1" || exit 1
    echo somebody listens
    printf "GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n" >&3
    cat <&3' "$address" "$1" 2> /dev/null || true
}

port() {
  local public_url
  public_url=$(setting PUBLIC_URL)
  case $(answer_of "$1") in
    *'"status":"ok"'*) ok "The site answers on port $1." ;;
    *"Location: ${public_url:-https:}"*) ok "Port $1 leads to $public_url." ;;
    *"The server can't be reached"*)
      problem "nginx answers on port $1, but no replica of the server does: 'make logs SERVICE=backend' says why."
      ;;
    '') warning "Nothing answers on port $1: the site does not run." ;;
    *) problem "Port $1 is taken by another program. Stop it, or choose another port: PORT in .env" ;;
  esac
}

secrets() {
  local name value
  for name in SESSION_SECRET DB_PASSWORD DB_ROOT_PASSWORD; do
    value=$(setting "$name")
    if [ -z "$value" ]; then
      problem "$name is missing in .env: 'make up' adds a fresh one, or takes the one of your copy."
    elif [ "${#value}" -lt 24 ]; then
      problem "$name in .env has only ${#value} characters, so that it can be guessed. Make one with: openssl rand -hex 24"
    fi
  done
  if [ -n "$(find .env -perm /077)" ]; then
    problem 'Others on this machine can read .env, which holds the secrets: chmod 600 .env'
  fi
}

containers() {
  local service state health
  while read -r service state health; do
    case "$state $health" in
      'running ' | 'running healthy') ok "$service runs." ;;
      'running starting') warning "$service is starting." ;;
      'exited '*) [ "$service" = migrate ] || problem "$service has ended: 'make logs SERVICE=$service' says why, 'make up' starts it." ;;
      *) problem "$service is $state${health:+, $health}: 'make logs SERVICE=$service' says why." ;;
    esac
  done < <(docker compose ps --all --format '{{.Service}} {{.State}} {{.Health}}' | sort)
}

backups() {
  local newest
  newest=$(docker compose exec -T backup sh -c 'ls -1 /backups/*.sql.gz 2> /dev/null | tail -n 1' 2> /dev/null || true)
  if [ -z "$newest" ]; then
    warning 'There is no backup yet: make backup'
  elif [ -z "$(docker compose exec -T backup find "$newest" -mtime "-$BACKUP_AGE_DAYS" 2> /dev/null)" ]; then
    problem "The newest backup, $(basename "$newest"), is older than $BACKUP_AGE_DAYS days: 'make logs SERVICE=backup' says why."
  else
    ok "The newest backup is $(basename "$newest")."
  fi
}

certificate() {
  local file
  file=$(setting CERTIFICATES ./certificates)/fullchain.pem
  [ -f "$file" ] || return 0
  if openssl x509 -in "$file" -noout -checkend "$((CERTIFICATE_DAYS * 86400))" > /dev/null; then
    ok 'The certificate is valid.'
  else
    problem "The certificate $file ends on $(openssl x509 -in "$file" -noout -enddate | cut -d= -f2): ops/certificate.sh renew"
  fi
}

compose() {
  docker compose version > /dev/null 2>&1 || {
    problem 'Docker has no Compose plugin: https://docs.docker.com/compose/install/'
    return
  }
  secrets
  disk_of "$(docker info --format '{{.DockerRootDir}}')" 'the database and the images'
  port "$(setting PORT 8080)"
  certificate
  containers
  if [ -n "$(docker compose ps --quiet --status running backup)" ]; then backups; fi
  if [ -n "$(docker compose ps --quiet --status running backend)" ]; then
    docker compose exec -T backend node backend/dist/doctor/doctor.js || problems=1
  else
    warning 'The sources and the database were not asked: no replica of the server runs.'
  fi
}

engine=none
if docker info > /dev/null 2>&1; then
  engine=reached
elif command -v docker > /dev/null; then
  engine=away
fi
is_compose_project() { [ -f .env ] && grep -qE '^(export )?DB_PASSWORD=' .env; }
if [ "$engine" = away ]; then
  # What `make start` serves is another site than the one behind it.
  if is_compose_project; then mark=problem; else mark=warning; fi
  "$mark" "The Docker engine can't be reached. Is it running, and may this user use it?"
fi
if ! is_compose_project || [ "$engine" = none ]; then
  disk_of . 'this folder'
  port "$(setting PORT 8080)"
  make --no-print-directory --silent .make/backend
  PATH="$PWD/.tools/node_modules/.bin:$PATH" node backend/dist/doctor/doctor.js || problems=1
elif [ "$engine" = reached ]; then
  compose
fi

if [ "$problems" = 0 ]; then
  printf 'Nothing is wrong.\n'
else
  exit 1
fi
