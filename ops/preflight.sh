#!/usr/bin/env bash
# Checks whether `make up` can succeed before it changes anything. Warnings go to standard output; problems, one
# sentence each, to standard error with exit code 1.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

MIN_DOCKER=25.0
MIN_COMPOSE=2.24
CLOCK_SECONDS=300
# The packages of an image come from there. Tests use another host.
CLOCK_HOST=${CLOCK_HOST:-deb.debian.org:80}
# Tests use other files.
SOCKETS=${SOCKETS:-/proc/net/tcp /proc/net/tcp6}

problems=0
problem() {
  printf '%s\n' "$*" >&2
  problems=1
}

# is_older VERSION THAN
is_older() { [ "$1" != "$2" ] && [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

check_versions() {
  local docker compose
  docker=$(docker version --format '{{.Server.Version}}')
  compose=$(docker compose version --short)
  compose=${compose#v}
  if is_older "$docker" "$MIN_DOCKER"; then problem "Docker $docker is too old: install $MIN_DOCKER or newer (https://docs.docker.com/engine/install/)."; fi
  if is_older "$compose" "$MIN_COMPOSE"; then problem "Docker Compose $compose is too old: install $MIN_COMPOSE or newer (https://docs.docker.com/compose/install/)."; fi
}

# With a wrong clock, certificates are rejected, sessions end and races close at the wrong time.
check_clock() {
  local now released date difference
  now=$(date +%s)
  released=$(git log -1 --format=%ct 2> /dev/null || true)
  if [ -n "$released" ] && [ "$now" -lt "$((released - 86400))" ]; then
    problem "The clock of this machine shows $(date -u '+%Y-%m-%d %H:%M UTC'), which is before this release was made: set it with timedatectl set-ntp true"
    return
  fi
  # shellcheck disable=SC2016 # expanded by the inner bash
  date=$(timeout 5 bash -c '
    exec 3<> "/dev/tcp/${1%:*}/${1##*:}" || exit
    printf "HEAD / HTTP/1.0\r\nHost: %s\r\n\r\n" "${1%:*}" >&3
    cat <&3' - "$CLOCK_HOST" 2> /dev/null | tr -d '\r' | sed -nE 's/^[Dd]ate: //p' | head -n 1) || true
  # Without the internet, there is nothing to compare with.
  [ -n "$date" ] || return 0
  difference=$((now - $(date -d "$date" +%s)))
  if [ "${difference#-}" -gt "$CLOCK_SECONDS" ]; then
    problem "The clock of this machine differs by ${difference#-} seconds from that of ${CLOCK_HOST%:*}: set it with timedatectl set-ntp true"
  fi
}

# The ports that another program listens on, for TCP on any address: one line per socket, ADDRESS PORT. An
# address of zeros means all.
listening() {
  # shellcheck disable=SC2086 # several files
  cat $SOCKETS 2> /dev/null | awk '$4 == "0A" { split($2, part, ":"); print part[1], part[2] }'
}

# The address of /proc/net/tcp for an IPv4 address.
in_hex() {
  local IFS=.
  # shellcheck disable=SC2086 # four numbers
  set -- $1
  printf '%02X%02X%02X%02X' "$4" "$3" "$2" "$1"
}

check_ports() {
  local address port hex sockets published name
  # Sockets of another machine cannot be seen.
  case ${DOCKER_HOST:-unix:} in unix:*) ;; *) return 0 ;; esac
  sockets=$(listening)
  published=$(published_ports)
  while read -r address port; do
    if grep -qE " $port\$" <<< "$published"; then continue; fi
    hex=$(printf ' %04X$' "$port")
    case $address in
      0.0.0.0 | ::) ;;
      # Tried later, when there is an image.
      *:*) continue ;;
      # Sockets at this address, and those at all addresses.
      *) hex="^($(in_hex "$address")|0+|0+FFFF0000$(in_hex "$address"))$hex" ;;
    esac
    if grep -qE "$hex" <<< "$sockets"; then
      name=$(ss -Hltnp "sport = :$port" 2> /dev/null | sed -nE 's/.*users:\(\("([^"]+)".*/\1/p' | head -n 1) || true
      problem "$(port_problem "$port" "$name")"
    fi
  done < <(wanted_ports | sed -E 's/^ /0.0.0.0 /')
}

# Addresses that are not reachable from the internet.
is_private() { [[ $1 =~ ^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.|::1$|f[cd]|fe80:) ]]; }

own_addresses() {
  local bind
  bind=$(setting BIND_ADDRESS | tr -d '[]')
  case $bind in
    '' | 0.0.0.0 | ::) hostname -I | xargs -n 1 ;;
    *) echo "$bind" ;;
  esac
}

# The addresses of one family on standard input: of_family 4|6
of_family() { if [ "$1" = 6 ]; then grep ':'; else grep -v ':'; fi || true; }

# Whether the domain leads to this machine. If the site already has its certificate, DNS may be out of order at
# the moment, so that is only a warning.
check_dns() {
  local domain found own public type=A address local_only=yes
  domain=$(setting DOMAIN)
  [ -n "$domain" ] || return 0
  own=$(own_addresses)
  found=$(getent ahosts "$domain" | awk '{ print $1 }' | sort -u) || true
  if [ -z "$found" ]; then
    public=$(of_family 4 <<< "$own" | public_ones)
    if [ -z "$public" ]; then
      public=$(of_family 6 <<< "$own" | public_ones)
      [ -z "$public" ] || type=AAAA
    fi
    dns_problem "$domain has no address in DNS: at your DNS provider, create an $type record for it with ${public:-the public address of this machine}, wait some minutes, then try again."
    return
  fi
  for address in $found; do is_name_of_machine "$address" "$own" || local_only=; done
  if [ -n "$local_only" ]; then
    printf 'Warning: /etc/hosts of this machine has %s, so its address in DNS was not checked.\n' "$domain"
    return
  fi
  # Each family on its own: the machine may have a public IPv6 address, but be behind a router for IPv4.
  check_records 4 A "$domain" "$found" "$own"
  check_records 6 AAAA "$domain" "$found" "$own"
}

# Many systems give their own name such an address in /etc/hosts: is_name_of_machine ADDRESS OWN_ADDRESSES
is_name_of_machine() { [[ $1 =~ ^(127\.|::1$) ]] && ! grep -qxF "$1" <<< "$2"; }

# The public ones of the addresses on standard input, in one line.
public_ones() {
  local address public=''
  while read -r address; do if ! is_private "$address"; then public+="${public:+ or }$address"; fi; done
  printf '%s' "$public"
}

# Cloudflare's own addresses are in DNS, unless its proxy is off.
OR_CLOUDFLARE="If the record is right, but your provider is Cloudflare, set it to 'DNS only' (grey cloud)."

# Whether the records of one family lead to this machine: check_records FAMILY TYPE DOMAIN FOUND OWN_ADDRESSES
check_records() {
  local type=$2 domain=$3 own address public here='' others=''
  own=$(of_family "$1" <<< "$5")
  for address in $(of_family "$1" <<< "$4"); do
    if is_name_of_machine "$address" "$own"; then continue; fi
    if grep -qxF "$address" <<< "$own"; then here=yes; else others+="${others:+ and }$address"; fi
  done
  [ -n "$others" ] || return 0
  public=$(public_ones <<< "$own")
  if [ -n "$here" ]; then
    dns_problem "$domain has another address besides this machine's, $others: remove that $type record at your DNS provider, then try again."
  elif [ -z "$own" ]; then
    dns_problem "$domain has the address $others, but this machine has no IPv$1 address: remove that $type record at your DNS provider, wait some minutes, then try again. $OR_CLOUDFLARE"
  elif [ -n "$public" ]; then
    dns_problem "$domain has the address $others, but this machine has $public: change its $type record at your DNS provider, wait some minutes, then try again. $OR_CLOUDFLARE For another CDN in front, see docs/operations/cdn.md."
  elif is_private "${others%% *}"; then
    dns_problem "$domain has the address $others, which cannot be reached from the internet: create an $type record with the public address of this machine."
  else
    printf 'Warning: this machine has only private IPv%s addresses, so it is unknown whether %s (%s) leads here. Your router or provider must forward ports 80 and 443 to it.\n' "$1" "$domain" "$others"
  fi
}
dns_problem() {
  if has_certificate; then printf 'Warning: %s\n' "$*"; else problem "$*"; fi
}

# shellcheck source=SCRIPTDIR/prepare.sh
source ops/prepare.sh
# shellcheck source=SCRIPTDIR/domain.sh
source ops/domain.sh

check_versions
check_machine || problems=1
check_clock
if ops/check-settings.sh; then
  check_ports
  check_dns
else
  problems=1
fi
exit "$problems"
