# Sourced after compose.sh: the domain of the site, and its certificate from an ACME authority.
# shellcheck shell=bash
# shellcheck disable=SC2034 # variables of the scripts that source this

ACME_FILE=docker-compose.acme.yml
CERTIFICATE_LOG=.make/certificate.log

has_terminal() { [ -t 0 ] && [ -t 1 ]; }
# After Ctrl-D.
no_answer() { fail $'\nNo answer was given. Nothing was changed.'; }

# Sets DOMAIN and EMAIL from the shell or .env. In a terminal, asks for the domain if neither it nor PUBLIC_URL is
# set, and for a missing email address.
choose_domain() {
  DOMAIN=$(setting DOMAIN)
  EMAIL=$(setting EMAIL)
  if [ -z "$DOMAIN$(setting PUBLIC_URL)" ] && has_terminal; then
    read -rp 'Domain of the site, such as play.example (empty: only a preview on this machine): ' DOMAIN || no_answer
  fi
  DOMAIN=$(tr -d '[:space:]' <<< "${DOMAIN,,}")
  if [ -n "$DOMAIN" ] && [ -z "$EMAIL" ] && has_terminal; then
    read -rp 'Your email address, for the authority that issues the certificate: ' EMAIL || no_answer
  fi
  EMAIL=$(tr -d '[:space:]' <<< "$EMAIL")
  if [ -n "$DOMAIN" ]; then export DOMAIN EMAIL; fi
}

# Whether nginx has a valid certificate for the domain.
has_certificate() {
  local id code=0
  id=$(running certificates)
  [ -n "$id" ] || return 1
  docker exec --env DOMAIN="$(setting DOMAIN)" "$id" /opt/playhouse/certificates.sh status > /dev/null 2>&1 || code=$?
  [ "$code" = 0 ] || [ "$code" = 3 ]
}

# The variables that follow from the domain, one per line: NAME=VALUE
domain_settings() {
  local files port tls_port url known
  known=$(DOMAIN='' setting DOMAIN)
  files=$(setting COMPOSE_FILE docker-compose.yml)
  # The certificate of the authority replaces the operator's own.
  files=${files//:docker-compose.tls.yml/}
  # Right after the first file: docker-compose.external.yml must be the last one.
  case $files in *"$ACME_FILE"*) ;; *) files=${files/docker-compose.yml/docker-compose.yml:$ACME_FILE} ;; esac
  # The authority connects to port 80. Other ports are right only if something in front forwards it, as it did if
  # there is a certificate.
  port=80 tls_port=443 url=https://$DOMAIN
  if [ "$(setting BEHIND_PROXY)" = yes ] || { [ -n "$known" ] && DOMAIN=$known has_certificate; }; then
    port=$(setting PORT 80) tls_port=$(setting TLS_PORT 443)
    case $(setting PUBLIC_URL) in
      "$url" | "$url/" | "$url:"*) url=$(setting PUBLIC_URL) ;;
      *) [ "$tls_port" = 443 ] || url+=:$tls_port ;;
    esac
  fi
  printf '%s\n' "DOMAIN=$DOMAIN" "EMAIL=$EMAIL" "PUBLIC_URL=$url" "PORT=$port" "TLS_PORT=$tls_port" "COMPOSE_FILE=$files"
}

# Uses the settings of the domain from now on, without writing them: the checks must come first.
use_domain() {
  local line
  [ -n "$DOMAIN" ] || return 0
  mapfile -t DOMAIN_SETTINGS < <(domain_settings)
  for line in "${DOMAIN_SETTINGS[@]}"; do export "${line?}"; done
  # A preview listens only on this machine.
  ENDS_PREVIEW=
  if [ "$(setting BIND_ADDRESS)" = 127.0.0.1 ] && [ "$(setting BEHIND_PROXY)" != yes ]; then
    ENDS_PREVIEW=yes
    export BIND_ADDRESS=0.0.0.0
  fi
}

# Writes the settings of the domain to .env if they are not there yet.
store_domain() {
  local line changed=()
  [ -n "$DOMAIN" ] || return 0
  for line in "${DOMAIN_SETTINGS[@]}"; do
    if [ "$(unset "${line%%=*}" && setting "${line%%=*}")" != "${line#*=}" ]; then changed+=("$line"); fi
  done
  if [ -n "$ENDS_PREVIEW" ]; then
    changed+=(BIND_ADDRESS=)
    unset BIND_ADDRESS
  fi
  [ "${#changed[@]}" -gt 0 ] || return 0
  printf '%s\n' "${changed[@]}" | ops/store-settings.sh
  say "Wrote to .env: $(printf '%s\n' "${changed[@]%%=*}" | paste -sd ' ')"
}

# Prints the address of the site, and without a certificate also who can open it, and how to publish it with https.
report_address() {
  local port address publish='To publish it under your domain with https: DOMAIN=play.example EMAIL=you@example.com make up'
  port=$(setting PORT 8080) address=$(setting BIND_ADDRESS)
  uses_tls || case "$(setting PUBLIC_URL) $address" in
    ' '127.*)
      say "This is a preview that only this machine can open. From your computer: ssh -L $port:$address:$port YOUR-SERVER, then open http://localhost:$port" "$publish"
      ;;
    ' '*)
      say "Warning: the site has no domain. Anyone who can connect to port $port can open it, without https." "$publish"
      ;;
    https:*)
      say "nginx has no certificate, so a proxy of yours must serve $(public_url) and forward it to port $port. Without a proxy: DOMAIN=play.example EMAIL=you@example.com make up"
      case $address in 127.*)
        say "Only a proxy on this machine can connect, because .env has BIND_ADDRESS=$address. If yours runs elsewhere, set BIND_ADDRESS=0.0.0.0 and let a firewall admit only the proxy, then run: make up"
        ;;
      esac
      say "Playhouse is ready for your proxy on port $port"
      return
      ;;
    *) say "Warning: $(public_url) is without https, so passwords can be read on the network." "$publish" ;;
  esac
  say "Playhouse is ready at $(public_url)"
}

# get_certificate COMMAND...: gets or renews the certificate if it is due. COMMAND are the arguments of docker
# compose that run the container's program. The sentence about the certificate is in CERTIFICATE_STATUS. Returns
# 1 if there is no valid certificate, and 3 if there is one that could not be renewed.
get_certificate() {
  local code=0
  say "Checking the certificate of $(setting DOMAIN)"
  mkdir -p .make
  CERTIFICATE_STATUS=$(docker compose "$@" get 2> "$CERTIFICATE_LOG") || code=$?
  case $code in 0 | 3) return "$code" ;; esac
  # The program could not be started or was stopped, so the log ends with Docker's reason.
  [ -n "$CERTIFICATE_STATUS" ] || CERTIFICATE_STATUS=$(tail -n 1 "$CERTIFICATE_LOG")
  return 1
}
in_new_container=(run --rm --no-deps -T certificates)
in_container=(exec -T certificates /opt/playhouse/certificates.sh)

# Gets the certificate before the running nginx is replaced, if that nginx already listens where the authority
# connects. Otherwise a site with https would be without it until the certificate arrives. An nginx that listens
# elsewhere, such as that of a preview, must be replaced first.
get_certificate_first() {
  local code=0 settings
  uses_acme && [ -n "$(running web)" ] && published_ports | grep -xF "$(wanted_ports | sed -n 1p)" > /dev/null || return 0
  settings=$(running web | xargs -r docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}')
  if grep -q '^CERTIFICATE_CHECK_SECONDS=' <<< "$settings" && grep -qxF "PUBLIC_URL=$(setting PUBLIC_URL)" <<< "$settings"; then return 0; fi
  get_certificate "${in_new_container[@]}" || code=$?
  [ "$code" != 1 ]
}

# Starts or removes the container that renews the certificate, as the settings say.
apply_certificates() {
  local old
  if uses_acme; then
    quietly docker compose up --detach --no-deps certificates
  else
    for old in $(containers certificates); do docker rm --force "$old" > /dev/null; done
  fi
}

# Gets the certificate of the started site, and makes nginx use it. Exits with the reason if there is none.
finish_certificate() {
  local code=0 domain
  uses_acme || return 0
  domain=$(setting DOMAIN)
  get_certificate "${in_container[@]}" || code=$?
  if [ "$code" = 1 ]; then
    fail "The site runs at http://$domain, but without https, so nobody can sign in yet. $CERTIFICATE_STATUS To try now: make up"
  fi
  docker compose exec -T web /srv/site/current/nginx/load-certificate.sh
  if [ "$code" = 3 ]; then say "Warning: $CERTIFICATE_STATUS"; fi
  # The authority has connected to the port for http, but not to this one.
  # shellcheck disable=SC2016 # expanded by the inner bash
  if ! timeout 5 bash -c 'exec 3<> "/dev/tcp/$0/$1" || exit' "$domain" "$(setting TLS_PORT 443)" 2> /dev/null; then
    say "Warning: $domain can't be reached on port $(setting TLS_PORT 443) from this machine. If $(public_url) does not open in your browser, open this port in the firewall of your provider and of this machine, and forward it if there is a router."
  fi
}
