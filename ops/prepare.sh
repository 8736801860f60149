# Sourced after compose.sh: what happens before anything that runs is changed. Checks the settings,
# builds the images, and tries both in containers of their own.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2119,SC2120 # variables and arguments of the scripts that source this

BUILD_LOG=.make/build.log
# Of the whole engine; what was used last stays.
BUILD_CACHE_LIMIT=3gb

# The settings that need no image to be checked, and the machine.
check_settings() {
  local said
  mkdir -p .make
  said=$(ops/check-settings.sh 2>&1) || reject "$said"
  said=$(docker compose config --quiet 2>&1) || reject "Docker Compose can't read the settings: $said"
}

# Ends the command with the reason as the last line.
reject() {
  if is_running; then
    say 'The new configuration is rejected. The site keeps running as before.' >&2
  else
    say 'The new configuration is rejected. Nothing was started.' >&2
  fi
  fail "${1:-It gave no reason: make logs}"
}

# build [options of docker compose build]: false with the end of the log where it fails.
build() {
  say 'Building (some minutes the first time)'
  if ! docker compose --progress plain build "$@" > "$BUILD_LOG" 2>&1; then
    # What the failing step printed, without the steps before it.
    tail -n 60 "$BUILD_LOG" >&2
    return 1
  fi
  docker builder prune --force --keep-storage "$BUILD_CACHE_LIMIT" > /dev/null 2>&1 \
    || docker builder prune --force --reserved-space "$BUILD_CACHE_LIMIT" > /dev/null 2>&1 || true
}

# Whether MariaDB and Redis run, so that a trial of the settings can connect to both. After a restore
# on an empty machine, only MariaDB runs.
can_connect() { [ -n "$(running db)" ] && [ -n "$(running redis)" ]; }

# Whether the new images accept the settings, and MariaDB and Redis their passwords. Nothing that runs
# is touched. The reason is in TRIAL.
try_settings() {
  local reach=
  TRIAL=
  if can_connect; then reach=--connect; fi
  TRIAL=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/check-settings.js $reach 2>&1) || return 1
  TRIAL=$(docker compose run --rm --no-deps -T web try 2>&1) || return 1
  try_ports || return 1
}

# The addresses and ports that nginx publishes, one a line: ADDRESS PORT (the address may be missing).
wanted_ports() {
  local address
  address=$(setting BIND_ADDRESS | tr -d '[]')
  printf '%s %s\n' "$address" "$(setting PORT 8080)"
  case $(setting COMPOSE_FILE) in
    *docker-compose.tls.yml*) printf '%s %s\n' "$address" "$(setting TLS_PORT 443)" ;;
  esac
}

# Whether the engine can publish the ports: those that nginx has already are not tried.
try_ports() {
  local web image line address port published said
  web=$(running web)
  published=$([ -z "$web" ] || docker inspect --format '{{range .HostConfig.PortBindings}}{{range .}}{{.HostIp}} {{.HostPort}}{{"\n"}}{{end}}{{end}}' "$web" | tr -d '[]')
  image=$PROJECT-web
  while IFS= read -r line; do
    if grep -qxF "$line" <<< "$published"; then continue; fi
    address=${line% *} port=${line##* }
    # nginx itself has the port at another address: only the address is new.
    if grep -qE " $port\$" <<< "$published"; then port=0; fi
    case $address in
      *:*) address="[$address]:" ;;
      ?*) address="$address:" ;;
    esac
    if ! said=$(docker run --rm --publish "$address$port:8080" --entrypoint true "$image" 2>&1); then
      case $said in
        *'cannot assign requested address'*) TRIAL="BIND_ADDRESS is ${address%:}, which is not an address of this machine." ;;
        *'already allocated'* | *'already in use'*) TRIAL="Port $port is used by another program. Stop it, or choose another port in .env: PORT, or TLS_PORT for https." ;;
        *) TRIAL="Port $port can't be published: ${said##*$'\n'}" ;;
      esac
      return 1
    fi
  done < <(wanted_ports)
}
