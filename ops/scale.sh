#!/usr/bin/env bash
# `make scale N=3`: runs so many replicas of the backend, now and after the next start.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"
# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/rolling.sh
source ops/rolling.sh

wanted=${1:-}
[[ $wanted =~ ^[1-9][0-9]?$ ]] || fail 'How many? make scale N=3 (1 to 99)'
be_alone
is_running || fail 'The site is not running: make up'
ops/settings.sh
export REPLICAS=$wanted
check_settings
remember
try_settings || { undo_build; reject "$TRIAL"; }
if grep -qE '^(export )?REPLICAS=' .env; then
  sed -i -E "s/^(export )?REPLICAS=.*/REPLICAS=$wanted/" .env
else
  # A file that ends in the middle of a line must not swallow this one.
  if [ -n "$(tail -c 1 .env)" ]; then echo >> .env; fi
  printf 'REPLICAS=%s\n' "$wanted" >> .env
fi
apply
say "The backend runs $(replicas | wc -l) times."
warn_of_settings
