#!/usr/bin/env bash
# shellcheck disable=SC2119 # build has optional arguments
# `make up`: builds and starts the whole site, or gives a running one what has changed, and prints its
# address. New images and settings are tried before anything that runs is touched.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh

# The password is told whatever comes after it: there is no second time.
tell_first() { if [ -n "${first:-}" ]; then say "$first"; fi; }

# Ends the command with the reason of the first part that does not run as the last line.
explain() {
  local service id state log
  docker compose ps --all || true
  tell_first
  for service in db redis migrate backend web backup; do
    id=$(containers "$service" | tail -n 1)
    [ -n "$id" ] || continue
    state=$(docker inspect --format '{{.State.Status}} {{.State.ExitCode}} {{.RestartCount}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$id")
    case $state in
      'running 0 0 ' | 'running 0 0 healthy' | 'exited 0 '*) continue ;;
    esac
    log=$(docker logs --tail 20 "$id" 2>&1 | grep -v '^[[:space:]]*$' || true)
    say "The last lines of its log (make logs SERVICE=$service):" "$log" >&2
    fail "The site did not start: $service is ${state%% *}${log:+. It says: ${log##*$'\n'}}"
  done
  fail "The site did not start: ${said:-make logs says why}"
}

# start [SERVICE...]: waits until they are healthy.
start() {
  said=$(docker compose up --detach --wait "$@" 2>&1) || {
    said=${said##*$'\n'}
    explain
  }
}

be_alone
ops/settings.sh
check_settings
ops/check-machine.sh

if is_running; then
  remember
  build || roll_back "The build failed: the lines above say why ($BUILD_LOG has all of them)."
  try_settings || { undo_build; reject "$TRIAL"; }
  apply
  reason=$(reason_to_restart_nginx)
  if [ -n "$reason" ]; then
    say "Restarting nginx, which takes about a second: $reason"
    replace_nginx
    ops/warm.sh
  fi
  say "Playhouse is ready at $(public_url)"
  warn_of_settings
  exit
fi

connected=
if can_connect; then connected=yes; fi
build || fail "The build failed: the lines above say why ($BUILD_LOG has all of them)."
try_settings || reject "$TRIAL"
start db redis
[ -n "$connected" ] || TRIAL=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/check-settings.js --connect 2>&1) || reject "$TRIAL"
first=
if [ -z "$(replicas)" ]; then
  docker compose run --rm --no-deps -T migrate || explain
  # Before the server's first start: it would write the first password to its log, which is kept.
  first=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/create-first-account.js) || explain
fi
start
ops/warm.sh
say "Playhouse is ready at $(public_url)"
tell_first
warn_of_settings
