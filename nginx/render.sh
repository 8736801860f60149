#!/usr/bin/env bash
# Writes the configuration from the templates: render.sh FROM TO
#   FROM  a release: nginx/ and fallback/
#   TO    the folder for the configuration; its parent gets nginx's temporary files
# The values come from the environment variables below. The defaults are those of the container.
set -euo pipefail
from=$1 to=$2

: "${PORT:=8080}"
: "${PUBLIC_URL:=http://localhost:$PORT}"
PUBLIC_URL=${PUBLIC_URL%/}
# For how many days browsers may open the site only with https; 0 makes them forget it.
: "${HSTS_DAYS:=1}"
: "${CERTIFICATES:=/etc/playhouse/certificates}"
# Addresses of proxies in front (a CDN, a load balancer), separated by spaces or commas.
: "${TRUSTED_PROXIES:=}"
# The header in which they send the visitor's region.
: "${REGION_HEADER:=}"

declare -A value=(
  [RUN]=$(dirname "$to")
  [SITE]=${SITE:-/srv/site}
  [CACHE]=${CACHE:-/var/cache/playhouse}
  [ACME]=${ACME:-/srv/acme}
  [CERTIFICATES]=$CERTIFICATES
  [BACKEND]=${BACKEND:-backend:$PORT}
  # nginx wants IPv6 addresses in brackets, and accepts none with an interface.
  [RESOLVER]=${RESOLVER:-$(awk '$1 == "nameserver" && $2 !~ /%/ { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' "${RESOLV_CONF:-/etc/resolv.conf}")}
  [LISTEN]=${LISTEN:-8080}
  [LISTEN_TLS]=${LISTEN_TLS:-8443}
  # Ports for this container only: the site in plain HTTP, and the health check.
  [LISTEN_LOCAL]=${LISTEN_LOCAL:-8078}
  [LISTEN_ALIVE]=${LISTEN_ALIVE:-8079}
  [PUBLIC_URL]=$PUBLIC_URL
  [ACCESS_LOG]=${ACCESS_LOG:-/dev/stdout}
  [ERROR_LOG]=${ERROR_LOG:-/dev/stderr}
  [PAGE_POLICY]=$(cat "$from/fallback/page-policy")
  # The scheme of PUBLIC_URL, for the case that a proxy in front terminates TLS.
  [FORWARDED_PROTO]=${PUBLIC_URL%%:*}
  [HSTS]=""
  [REAL_IP]=""
  [TRUSTED_REGION]=""
  [FORWARDED_REGION]=""
  [KEEPALIVE_MIN_TIMEOUT]=""
)

# An unreadable certificate is an error. Without it, nginx would serve plain HTTP only, and https:// links to
# the site would fail.
unreadable() {
  echo "nginx, which is user $(id -u), can't read $1. On the server, in the folder that CERTIFICATES names, run chown $(id -u) and chmod 400 on this file (chmod 755 on a folder)." >&2
  exit 1
}
[ ! -d "$CERTIFICATES" ] || [ -x "$CERTIFICATES" ] || unreadable "$CERTIFICATES"
for file in "$CERTIFICATES"/{fullchain,privkey}.pem; do
  [ ! -e "$file" ] || [ -r "$file" ] || unreadable "$file"
done

servers=http.conf
if [ -r "$CERTIFICATES/fullchain.pem" ] && [ -r "$CERTIFICATES/privkey.pem" ]; then
  servers=https.conf
  # shellcheck disable=SC2016 # a variable of nginx
  value[FORWARDED_PROTO]='$scheme'
fi

if [[ $PUBLIC_URL == https:* ]]; then
  # ops/check-settings.sh has explained what is wrong; this keeps anything else out of the configuration.
  if ! [[ $HSTS_DAYS =~ ^[0-9]{1,3}$ ]] || [ "$((10#$HSTS_DAYS))" -gt 730 ]; then
    echo "HSTS_DAYS must be a whole number from 0 to 730, but is '$HSTS_DAYS'." >&2
    exit 1
  fi
  value[HSTS]="add_header Strict-Transport-Security \"max-age=$((10#$HSTS_DAYS * 86400)); includeSubDomains\" always;"
fi

for address in ${TRUSTED_PROXIES//,/ }; do
  value[REAL_IP]+="set_real_ip_from $address; "
done
if [ -n "${value[REAL_IP]}" ]; then
  value[REAL_IP]+='real_ip_header X-Forwarded-For; real_ip_recursive on;'
fi

# Anyone can send the header, so only that of a trusted proxy is passed on. $realip_remote_addr is always the
# address of the connection, while $remote_addr may be that of the visitor.
if [ -n "$REGION_HEADER" ]; then
  sent=${REGION_HEADER,,}
  proxies=''
  for address in ${TRUSTED_PROXIES//,/ }; do proxies+="$address 1; "; done
  value[TRUSTED_REGION]="geo \$realip_remote_addr \$is_trusted_proxy { default 0; $proxies}"
  value[TRUSTED_REGION]+=" map \$is_trusted_proxy \$trusted_region { default ''; 1 \$http_${sent//-/_}; }"
  value[FORWARDED_REGION]="proxy_set_header $REGION_HEADER \$trusted_region;"
fi

# Since 1.27.4, nginx can keep idle connections open for some time after a reload.
version=$(nginx -v 2>&1 | sed -E 's#.*nginx/([0-9.]+).*#\1#')
if [ "$(printf '%s\n' 1.27.4 "$version" | sort -V | head -n 1)" = 1.27.4 ]; then
  value[KEEPALIVE_MIN_TIMEOUT]='keepalive_min_timeout 10s;'
fi

rm -rf "$to"
mkdir -p "$to" "${value[RUN]}/fallback" "${value[RUN]}/.errors"
for template in "$from"/nginx/*.conf; do
  text=$(cat "$template")
  for name in "${!value[@]}"; do
    text=${text//"@$name@"/"${value[$name]}"}
  done
  printf '%s\n' "$text" > "$to/$(basename "$template")"
done
mv "$to/$servers" "$to/servers.conf"
rm -f "$to/http.conf" "$to/https.conf"

page=$(cat "$from/fallback/page.html")
printf '%s' "${page//'https://public-url.invalid'/"$PUBLIC_URL"}" > "${value[RUN]}/fallback/page.html"
cp "$from/fallback/bonuses.json" "${value[RUN]}/fallback/"

error_response() { printf '{"error":"%s"}' "$2" > "${value[RUN]}/.errors/$1.json"; }
error_response 400 'The request is malformed.'
error_response 404 'There is nothing at this address.'
error_response 413 'The request is too large.'
error_response 414 'The address is too long.'
error_response 415 'The body must not be compressed.'
error_response 429 'Too many requests. Please wait a moment and try again.'
error_response 431 'The headers of the request are too large.'
error_response 502 "The server can't be reached right now. Please try again in a moment."
