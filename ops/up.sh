#!/usr/bin/env bash
# shellcheck disable=SC2119 # get_images has optional arguments
# `make up`: builds (or pulls, with PLAYHOUSE_IMAGE) and starts the whole site, or applies changes to the running
# site, and prints its address. New images and settings are tried before running containers are changed.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh
# shellcheck source=SCRIPTDIR/domain.sh
source ops/domain.sh

# Prints the password of the first account as soon as the site runs, or if it does not start, because it cannot be
# printed again. If no run has ended with a running site yet (ops/settings.sh creates the file), prints how to set
# another one.
UNKNOWN_PASSWORD=.make/first-password-was-not-shown
print_first_account() {
  if [ -n "${first_account:-}" ]; then
    say "$first_account"
  elif [ -e "$UNKNOWN_PASSWORD" ] && [ -z "$(setting ADMIN_PASSWORD)" ]; then
    say "If you do not know the password of the first account: make admin NAME=$(setting ADMIN_USERNAME admin)"
  fi
}

# Exits with the reason: the last log line of the first container that is not running.
fail_with_reason() {
  local service id state log
  docker compose ps --all || true
  [ -z "${first_account:-}" ] || print_first_account
  for service in db redis migrate backend web backup certificates; do
    id=$(containers "$service" | tail -n 1)
    [ -n "$id" ] || continue
    state=$(docker inspect --format '{{.State.Status}} {{.State.ExitCode}} {{.RestartCount}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$id")
    case $state in
      'running 0 0 ' | 'running 0 0 healthy' | 'exited 0 '*) continue ;;
    esac
    log=$(log_end "$id" 20)
    say "The last lines of its log (make logs SERVICE=$service):" "$log" >&2
    fail "The site did not start: $service is ${state%% *}${log:+. Its log ends with: ${log##*$'\n'}}"
  done
  fail "The site did not start: ${output:-make logs shows the reason}"
}

# start [SERVICE...]: starts services, or all, and waits until they are healthy.
start() {
  output=$(docker compose up --detach --wait "$@" 2>&1) || {
    output=${output##*$'\n'}
    fail_with_reason
  }
}

# Docker waits longer before each restart of a failing container, and until then `--wait` fails. The cause may
# be fixed by now, so such containers are removed and created again. Their data is in volumes.
remove_restarting() {
  local service
  for service in db redis backend web backup certificates; do
    containers "$service" --filter status=restarting | xargs -r docker rm --force > /dev/null
  done
}

# The last steps, for a new and for a running site.
finish() {
  apply_certificates
  finish_certificate
  rm -f "$UNKNOWN_PASSWORD"
  report_address
  warn_about_settings
}

require_lock
ops/settings.sh --check
choose_domain
use_domain
{ problems=$(ops/preflight.sh 2>&1 >&3 3>&-) || reject "$problems"; } 3>&1
ops/settings.sh
store_domain
check_settings

if is_running; then
  record_state
  get_images || roll_back "$IMAGES_PROBLEM"
  try_settings || { undo_build; reject "$REJECTION_REASON"; }
  get_certificate_first || { undo_build; reject "$CERTIFICATE_STATUS"; }
  apply
  print_first_account
  reason=$(reason_to_restart_nginx)
  if [ -n "$reason" ]; then
    say "Restarting nginx, which takes about a second: $reason"
    replace_nginx
    ops/warm.sh
  fi
  finish
  exit
fi

connection_checked=
if can_connect; then connection_checked=yes; fi
get_images || fail "$IMAGES_PROBLEM"
try_settings || reject "$REJECTION_REASON"
remove_restarting
is_external || start db redis
[ -n "$connection_checked" ] || REJECTION_REASON=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/doctor/check-settings.js --connect 2>&1) || reject "$REJECTION_REASON"
first_account=
if [ -z "$(replicas)" ]; then
  docker compose run --rm --no-deps -T migrate || fail_with_reason
  # Before the server starts for the first time. Otherwise it would write the password to its log.
  first_account=$(docker compose run --rm --no-deps -T backend node backend/dist/commands/create-first-account.js 2> >(without_audit_lines >&2)) || fail_with_reason
fi
start
print_first_account
remove_replaced_services
ops/warm.sh
finish
