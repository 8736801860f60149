#!/usr/bin/env bash
# `make backup`: a backup of the database, made while the site goes on, as a file in backups/ beside its
# checksum. The daily ones of the `backup` service are fetched there as well.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

[ -n "$(running backup)" ] || fail 'The site is not running: make up'
name=$(docker compose exec -T backup /opt/playhouse/backup.sh now) || fail 'No backup was made.'

umask 077
mkdir -p backups
for file in $(docker compose exec -T backup sh -c 'cd /backups && ls -1 playhouse-*.sql.gz playhouse-*.sql.gz.sha256'); do
  [ -f "backups/$file" ] && continue
  # A file that breaks off on the way never has the name of a whole one.
  docker compose exec -T backup cat "/backups/$file" > "backups/.$file.part"
  mv "backups/.$file.part" "backups/$file"
done
(cd backups && sha256sum --check --quiet "$name.sha256") || fail "backups/$name came out damaged."
say "backups/$name ($(du -h "backups/$name" | cut -f 1)). Keep a copy on another machine, and one of .env."
