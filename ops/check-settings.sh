#!/usr/bin/env bash
# Checks the settings in .env that Compose and nginx read themselves. One sentence per problem on
# standard error, then exit code 1. The server checks its own settings (backend/src/commands/doctor/check-settings.ts).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh

problems=0
problem() {
  printf '%s\n' "$*" >&2
  problems=1
}

# number NAME DEFAULT MIN MAX
number() {
  local value
  value=$(setting "$1" "$2")
  if ! [[ $value =~ ^[0-9]{1,9}$ ]] || [ "$((10#$value))" -lt "$3" ] || [ "$((10#$value))" -gt "$4" ]; then
    problem "$1 must be a whole number from $3 to $4, but is '$value'."
  fi
}

# matches NAME DEFAULT PATTERN WHAT
matches() {
  local value
  value=$(setting "$1" "$2")
  [[ $value =~ $3 ]] || problem "$1 must be $4, but is '$value'."
}

is_ip() { [[ $1 =~ ^[0-9]{1,3}(\.[0-9]{1,3}){3}$ || ($1 == *:*:* && $1 =~ ^[0-9A-Fa-f:.]+$) ]]; }

number PORT 8080 1 65535
number REPLICAS 1 1 99
number HSTS_DAYS 1 0 730
number BACKUP_KEEP_DAYS 14 1 3650
matches BEHIND_PROXY no '^(yes|no)$' "'yes' or 'no'"
matches BACKUP_AT 03:30 '^([01][0-9]|2[0-3]):[0-5][0-9]$' 'a time of day in UTC such as 03:30'

image=$(setting PLAYHOUSE_IMAGE)
[[ $image =~ ^([a-z0-9]([a-z0-9._/-]|:[0-9]+/)*:[A-Za-z0-9_][A-Za-z0-9_.-]{0,100})?$ ]] \
  || problem "PLAYHOUSE_IMAGE must be a repository and a version such as ghcr.io/owner/playhouse:1.0.0, but is '$image'."

# The passwords become part of a URL. They are secret, so the message does not contain them.
for name in DB_PASSWORD DB_ROOT_PASSWORD; do
  [[ $(setting "$name") =~ ^[A-Za-z0-9]*$ ]] || problem "$name must consist of letters and digits. Restore the old value; 'make rotate' sets a new one."
done

# shellcheck source=SCRIPTDIR/check-offsite.sh
source ops/check-offsite.sh

address=$(setting BIND_ADDRESS | tr -d '[]')
[ -z "$address" ] || is_ip "$address" || problem "BIND_ADDRESS must be an IP address of this machine such as 127.0.0.1, but is '$address'."

proxies=$(setting TRUSTED_PROXIES)
for proxy in ${proxies//,/ }; do
  if ! is_ip "${proxy%/*}" || ! [[ $proxy =~ ^[^/]+(/[0-9]{1,3})?$ ]]; then
    problem "TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, but has '$proxy'."
  fi
done

region=$(setting REGION_HEADER)
[[ $region =~ ^([A-Za-z][A-Za-z0-9-]{0,63})?$ ]] || problem "REGION_HEADER must be the name of a header such as CF-IPCountry, but is '$region'."

files=$(setting COMPOSE_FILE docker-compose.yml)
for file in ${files//:/ }; do
  [ -f "$file" ] || problem "COMPOSE_FILE names $file, which does not exist. For TLS: COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml"
done

if has_compose_file docker-compose.tls.yml; then
  folder=$(setting CERTIFICATES ./certificates)
  # Whether nginx can read them is checked in its container.
  if [ ! -d "$folder" ]; then
    problem "CERTIFICATES is $folder, which is not a folder. Put fullchain.pem and privkey.pem there, or let make up get one: DOMAIN=play.example EMAIL=you@example.com make up"
  elif [ -x "$folder" ]; then
    for file in fullchain.pem privkey.pem; do
      [ -e "$folder/$file" ] || problem "COMPOSE_FILE enables TLS, but CERTIFICATES ($folder) has no $file. Put it there, or let make up get one: DOMAIN=play.example EMAIL=you@example.com make up"
    done
  fi
fi
if uses_tls; then
  number TLS_PORT 443 1 65535
  [ "$(setting TLS_PORT 443)" != "$(setting PORT 8080)" ] || problem 'TLS_PORT must differ from PORT.'
fi

domain=$(setting DOMAIN)
if [ -n "$domain" ]; then
  if ! [[ $domain =~ ^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$ && ${#domain} -le 253 ]]; then
    problem "DOMAIN must be a domain name in lower case, without https:// or a path, such as play.example, but is '$domain'."
  fi
  email=$(setting EMAIL)
  # Authorities reject the domains that are reserved for examples.
  [[ $email =~ ^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$ && ! ${email,,} =~ @example\.(com|net|org)$ ]] \
    || problem "EMAIL must be your email address, which the authority requires for the certificate of DOMAIN, but is '$email'."
fi
if uses_acme && [ -z "$domain" ]; then
  problem 'COMPOSE_FILE has docker-compose.acme.yml, but there is no DOMAIN. Set it: DOMAIN=play.example EMAIL=you@example.com make up'
fi
matches ACME_URL https://acme-v02.api.letsencrypt.org/directory '^https://[^[:space:]/]+/' 'the https address of an authority'"'"'s ACME directory'

case $files in
  *docker-compose.external.yml)
    # The server checks the rest. The values are secret, so no message contains them.
    [[ $(setting DATABASE_URL) =~ ^(mysql|mariadb)://.+ ]] || problem 'DATABASE_URL must be mysql://user:password@host:3306/name of your database, because COMPOSE_FILE has docker-compose.external.yml.'
    [[ $(setting REDIS_URL) =~ ^rediss?(-sentinel)?://.+ ]] || problem 'REDIS_URL must be redis://host:6379, rediss://host:6379 or redis-sentinel://host,host/name of your Redis, because COMPOSE_FILE has docker-compose.external.yml.'
    for name in DATABASE_CA REDIS_CA; do
      file=$(setting "$name")
      [ -z "$file" ] || [ -f "$file" ] || problem "$name names '$file', which is not a file. Put the certificate (PEM) of the authority there."
    done
    ;;
  *docker-compose.external.yml*) problem 'docker-compose.external.yml must be the last file in COMPOSE_FILE, because it removes services of the others.' ;;
esac

if has_compose_file docker-compose.journald.yml; then
  number LOG_DAYS 14 2 3650
  if [ "$problems" = 0 ] && [ "$(cat "${JOURNALD_FOLDER:-/etc/systemd/journald.conf.d}/playhouse.conf" 2> /dev/null)" != "$(ops/limit-logs.sh print)" ]; then
    problem "COMPOSE_FILE has docker-compose.journald.yml, but this machine's journald is not set up to delete lines after $(setting LOG_DAYS 14) days: sudo ops/limit-logs.sh"
  fi
elif [ -n "$(setting LOG_DAYS)" ]; then
  problem 'LOG_DAYS has no effect, because Docker limits logs only by size. Remove it, or add docker-compose.journald.yml to COMPOSE_FILE (docs/operations/logs.md).'
fi

exit "$problems"
