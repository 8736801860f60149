# Sourced after compose.sh: the steps before the running site is changed. Checks the settings, builds the
# images, and tries both in temporary containers.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2119,SC2120 # variables and arguments of the scripts that source this

# shellcheck source=SCRIPTDIR/published-images.sh
source ops/published-images.sh

BUILD_LOG=.make/build.log
# Limits the build cache that all projects on this machine share. The least recently used entries are removed.
BUILD_CACHE_LIMIT=3gb

# Checks the settings that can be checked without an image.
check_settings() {
  local output
  mkdir -p .make
  output=$(ops/check-settings.sh 2>&1) || reject "$output"
  output=$(docker compose config --quiet 2>&1) || reject "Docker Compose can't read the settings: $output"
}

# Rejects the new configuration: exits with the reason as the last line.
reject() {
  if is_running; then
    say 'The new configuration is rejected. The site keeps running as before.' >&2
  else
    say 'The new configuration is rejected. Nothing was started.' >&2
  fi
  # A misspelled name may be the cause.
  ops/unknown-settings.sh 'Warning: ' >&2
  fail "${1:-The reason is unknown: make logs}"
}

# Warns if this machine has too little memory or disk space, and exits if the next step would fail for lack of it.
check_machine() {
  local images=build
  if [ -n "$(setting PLAYHOUSE_IMAGE)" ]; then
    images=pull
  elif ! docker image inspect "$PROJECT-backend" > /dev/null 2>&1; then
    images=first-build
  fi
  ops/check-machine.sh "$images"
}

# get_images [--pull]: builds the images, or uses those of PLAYHOUSE_IMAGE; --pull asks for the newest base
# images or published images. If that fails, the reason is in IMAGES_PROBLEM.
get_images() {
  IMAGES_PROBLEM=
  if [ -n "$(setting PLAYHOUSE_IMAGE)" ]; then
    use_published_images "$@"
  else
    IMAGES_PROBLEM="The build failed: the lines above show the reason ($BUILD_LOG has the whole output)."
    build "$@"
  fi
}

# build [options of docker compose build]: builds the images. If that fails, it prints the end of the log and
# returns false.
build() {
  say 'Building (takes some minutes the first time)'
  if ! docker compose --progress plain build "$@" > "$BUILD_LOG" 2>&1; then
    # Enough for the output of the failed step.
    tail -n 60 "$BUILD_LOG" >&2
    return 1
  fi
  docker builder prune --force --keep-storage "$BUILD_CACHE_LIMIT" > /dev/null 2>&1 \
    || docker builder prune --force --reserved-space "$BUILD_CACHE_LIMIT" > /dev/null 2>&1 || true
}

# Whether MariaDB and Redis are running, so that checking the settings can include connecting to them. After a
# restore on an empty machine, only MariaDB runs. External ones must be running.
can_connect() { is_external || { [ -n "$(running db)" ] && [ -n "$(running redis)" ]; }; }

# Whether the new images accept the settings, and whether MariaDB and Redis accept connections with them. Uses
# temporary containers. If not, the reason is in REJECTION_REASON.
try_settings() {
  local connect=
  REJECTION_REASON=
  if can_connect; then connect=--connect; fi
  REJECTION_REASON=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/check-settings.js $connect 2>&1) || return 1
  REJECTION_REASON=$(docker compose run --rm --no-deps -T web try 2>&1) || return 1
  try_ports || return 1
}

# The addresses and ports that nginx publishes, one per line: ADDRESS PORT (the address may be empty).
wanted_ports() {
  local address
  address=$(setting BIND_ADDRESS | tr -d '[]')
  printf '%s %s\n' "$address" "$(setting PORT 8080)"
  if uses_tls; then printf '%s %s\n' "$address" "$(setting TLS_PORT 443)"; fi
}

# The sentence about a port that is not free: port_problem PORT [NAME OF THE PROGRAM]
port_problem() {
  local by=${2:+ ($2)} stop='Stop it'
  case ${2:-} in apache2 | caddy | lighttpd | nginx) stop="Stop it (sudo systemctl disable --now $2)" ;; esac
  if [ "$1" = 80 ] && uses_acme; then
    printf 'Port 80 is used by another program%s. %s: the certificate needs this port.' "$by" "$stop"
  else
    printf 'Port %s is used by another program%s. %s, or choose another port in .env: PORT, or TLS_PORT for https.' "$1" "$by" "$stop"
  fi
}

# Those that nginx publishes, in the same form. While it restarts after crashes, they are in use from time to time.
published_ports() {
  containers web --filter status=running --filter status=restarting | head -n 1 | xargs -r docker inspect \
    --format '{{range .HostConfig.PortBindings}}{{range .}}{{.HostIp}} {{.HostPort}}{{"\n"}}{{end}}{{end}}' | tr -d '[]'
}

# Whether Docker can publish the ports. Ports that nginx already publishes are not tried.
try_ports() {
  local image line address port published output
  published=$(published_ports)
  image=$PROJECT-web
  while IFS= read -r line; do
    if grep -qxF "$line" <<< "$published"; then continue; fi
    address=${line% *} port=${line##* }
    # nginx already uses this port at another address, so only the address is tried, with a random port.
    if grep -qE " $port\$" <<< "$published"; then port=0; fi
    case $address in
      *:*) address="[$address]:" ;;
      ?*) address="$address:" ;;
    esac
    if ! output=$(docker run --rm --publish "$address$port:8080" --entrypoint true "$image" 2>&1); then
      case $output in
        *'cannot assign requested address'*) REJECTION_REASON="BIND_ADDRESS is ${address%:}, which is not an address of this machine." ;;
        *'already allocated'* | *'already in use'*) REJECTION_REASON=$(port_problem "$port") ;;
        *) REJECTION_REASON="Port $port can't be published: ${output##*$'\n'}" ;;
      esac
      return 1
    fi
  done < <(wanted_ports)
}
