#!/usr/bin/env bash
# `make up`: builds and starts the whole site, and says where it is.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

be_alone
ops/settings.sh
docker compose build --quiet

# The password is told whatever comes after it: there is no second time.
tell_first() { if [ -n "$first" ]; then say "$first"; fi; }

explain() {
  docker compose ps --all || true
  tell_first
  fail "The site did not start. 'make logs' says why; docs/operations.md explains the rest."
}

# Before the server's first start: it would tell the first password to its log, which is kept.
first=
if [ -z "$(replicas)" ]; then
  docker compose up --detach --wait db redis || explain
  docker compose run --rm --no-deps -T migrate || explain
  first=$(docker compose run --rm --no-deps -T backend node backend/dist/users/create-first-account.js) || explain
fi
docker compose up --detach --wait || explain
ops/warm.sh
say "Playhouse is ready at $(public_url)"
tell_first
