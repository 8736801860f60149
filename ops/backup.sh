#!/usr/bin/env bash
# `make backup`: backs up the database while the site runs. The file is in backups/, with its checksum next
# to it. Also copies the daily backups of the `backup` container there.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

is_external && fail 'The database is external, so make backup does not back it up. Back it up where it runs.'
[ -n "$(running backup)" ] || fail 'The site is not running: make up'
name=$(docker compose exec -T backup /opt/playhouse/backup.sh now) || fail 'No backup was made.'

umask 077
mkdir -p backups
for file in $(docker compose exec -T backup sh -c 'cd /backups && ls -1 playhouse-*.sql.gz playhouse-*.sql.gz.sha256'); do
  [ -f "backups/$file" ] && continue
  # Only a complete file gets its final name.
  docker compose exec -T backup cat "/backups/$file" > "backups/.$file.part"
  mv "backups/.$file.part" "backups/$file"
done
(cd backups && sha256sum --check --quiet "$name.sha256") || fail "backups/$name is damaged: it does not match its checksum."
say "backups/$name ($(du -h "backups/$name" | cut -f 1)). Keep a copy of it and of .env on another machine."
