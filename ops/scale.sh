#!/usr/bin/env bash
# `make scale N=3`: changes the number of replicas of the backend, also for the next start.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh

wanted=${1:-}
[[ $wanted =~ ^[1-9][0-9]?$ ]] || fail 'How many replicas? make scale N=3 (1 to 99)'
require_lock
is_running || fail 'The site is not running: make up'
ops/settings.sh
export REPLICAS=$wanted
check_settings
record_state
try_settings || { undo_build; reject "$REJECTION_REASON"; }
printf 'REPLICAS=%s\n' "$wanted" | ops/store-settings.sh
apply
say "Replicas of the backend: $(replicas | wc -l)"
warn_about_settings
