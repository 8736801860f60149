#!/usr/bin/env bash
# `make recover`: writes the settings that .env lacks from the site's containers, which may be stopped. Values that are in
# .env stay. PLAYHOUSE_IMAGE and CERTIFICATES are not in containers.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

require_lock
backend=$(containers backend | tail -n 1)
web=$(containers web | tail -n 1)
[ -n "${backend:+$web}" ] || fail "The containers of '$PROJECT' are gone, so nothing can be recovered from them. Restore your copy of .env."

# The variables of a service's container: variables SERVICE
variables() { containers "$1" | tail -n 1 | while read -r id; do variables_of "$id"; done; }
# The values that docker-compose.yml sets for the backend differ from those of .env.
own='^(HOST|METRICS_HOST|METRICS_PORT|TRUST_PROXY|PORT'
files=$(docker inspect --format '{{index .Config.Labels "com.docker.compose.project.config_files"}}' "$web" | tr ',' '\n' | sed 's#.*/##' | paste -sd :)
case $files in *docker-compose.external.yml*) ;; *) own+='|DATABASE_URL|DATABASE_CA|REDIS_URL|REDIS_CA' ;; esac
known=$(sed -nE 's/^#?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example | sort -u)

found=$(
  variables backend | grep -vE "$own)=|^LOG_DAYS=0$"
  variables web | grep -vE '^(CERTIFICATES|WARM_SECONDS)='
  variables db | sed -nE 's/^MARIADB_(ROOT_)?PASSWORD=/DB_\1PASSWORD=/p'
  variables backup
  variables certificates
  docker inspect --format '{{range $port, $at := .HostConfig.PortBindings}}{{range $at}}{{$port}} {{.HostIp}} {{.HostPort}}{{"\n"}}{{end}}{{end}}' "$web" \
    | sed -nE 's#^8443/tcp .* ([0-9]+)$#TLS_PORT=\1#p; s#^8080/tcp ([^ ]+) [0-9]+$#BIND_ADDRESS=\1#p'
  [ "$files" = docker-compose.yml ] || echo "COMPOSE_FILE=$files"
  [ "$PROJECT" = "$DEFAULT_PROJECT" ] || echo "COMPOSE_PROJECT_NAME=$PROJECT"
)
recovered=()
while IFS= read -r line; do
  name=${line%%=*} value=${line#*=}
  if [ -z "$value" ] || ! grep -qxF "$name" <<< "$known" || [ -n "$(unset "$name" && setting "$name")" ]; then continue; fi
  # Compose would replace variables in other values.
  if [[ $value =~ [^A-Za-z0-9_./:@%,+=-] ]]; then value="'$value'"; fi
  recovered+=("$name=$value")
done <<< "$found"
[ "${#recovered[@]}" -gt 0 ] || fail 'Nothing is missing in .env that the containers have.'
printf '%s\n' "${recovered[@]}" | ops/store-settings.sh
say "Wrote to .env: $(printf '%s\n' "${recovered[@]%%=*}" | sort -u | paste -sd ' ')"
say 'Keep a copy of it, then run: make up'
