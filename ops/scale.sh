#!/usr/bin/env bash
# `make scale N=3`: runs so many replicas of the backend, now and after the next start.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

wanted=${1:-}
[[ $wanted =~ ^[1-9][0-9]?$ ]] || fail 'How many? make scale N=3 (1 to 99)'
[ -n "$(replicas)" ] || fail 'The site is not running: make up'

be_alone
if grep -qE '^REPLICAS=' .env; then
  sed -i -E "s/^REPLICAS=.*/REPLICAS=$wanted/" .env
else
  # A file that ends in the middle of a line must not swallow this one.
  if [ -n "$(tail -c 1 .env)" ]; then echo >> .env; fi
  printf 'REPLICAS=%s\n' "$wanted" >> .env
fi
REPLICAS=$wanted docker compose up --detach --no-recreate --wait backend
say "The backend runs $(replicas | wc -l) times."
