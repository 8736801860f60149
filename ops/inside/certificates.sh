#!/usr/bin/env bash
# Gets the certificate of DOMAIN from an ACME authority, and renews it. Runs in the container `certificates` as
# nginx's user. nginx loads a new certificate by itself (nginx/load-certificate.sh).
#   certificates.sh serve    gets it when it is due; asks again later if that fails
#   certificates.sh get      gets it now if it is due, otherwise does nothing
#   certificates.sh status   changes nothing
# The last two print one sentence about the certificate. Exit code 1: nginx has no valid certificate. Exit code
# 3: it has one, but the renewal failed.
set -euo pipefail
umask 077
: "${DOMAIN:?}" "${EMAIL:?}"
ACME_URL=${ACME_URL:-https://acme-v02.api.letsencrypt.org/directory}
# nginx serves the answers to challenges from here.
: "${CHALLENGES:=/srv/acme}"
# `current` is the folder with fullchain.pem and privkey.pem that nginx reads.
: "${CERTIFICATES:=/srv/certificates}"
: "${ACCOUNT:=/srv/account}"
: "${NGINX:=web:8080}"

DAY=86400
# Let's Encrypt allows five failed attempts per hour.
RETRY_SECONDS=900
# With a valid certificate there is more time, but less and less of it.
MAX_RETRY_SECONDS=21600
RETRY_LIMIT_SECONDS=3600
ATTEMPT_SECONDS=300
CHECK_SECONDS=15

NO_NGINX='nginx does not respond, so it cannot answer the authority: make logs SERVICE=web'

fullchain=$CERTIFICATES/current/fullchain.pem
# The last attempt: when it ended, when to ask again, and the reason if it failed. Each domain and authority has a
# file of its own: while an operator tries another domain, the container of the old one still runs.
result=$ACCOUNT/result-$(sha256sum <<< "$DOMAIN $ACME_URL" | cut -c 1-16)

seconds() { date -u +%s; }
in_words() { date -u -d "@$1" '+%Y-%m-%d %H:%M UTC'; }
certificate_date() { date -u -d "$(openssl x509 -in "$fullchain" -noout "-$1" | cut -d = -f 2-)" +%s; }
days_left() { printf '%s' "$((($(certificate_date enddate) - $(seconds)) / DAY))"; }

# Whether nginx has a certificate for the domain that has not expired.
is_valid() {
  [ -r "$fullchain" ] && openssl x509 -in "$fullchain" -noout -checkend 0 > /dev/null \
    && openssl x509 -in "$fullchain" -noout -checkhost "$DOMAIN" | grep -q 'does match'
}

# The time at which the certificate is due: when a third of its lifetime is left.
due_at() {
  local start end
  start=$(certificate_date startdate) end=$(certificate_date enddate)
  printf '%s' "$((end - (end - start) / 3))"
}

# A certificate of another authority, such as Let's Encrypt's staging environment, is replaced.
is_due() {
  ! is_valid || [ "$(cat "$CERTIFICATES/current/authority" 2> /dev/null)" != "$ACME_URL" ] || [ "$(seconds)" -ge "$(due_at)" ]
}

# A result that could not be stored, because the disk is full: without it, this process would ask again at once.
unstored=()

# recorded LINE
recorded() {
  if [ "${#unstored[@]}" -gt 0 ]; then
    printf '%s\n' "${unstored[$1 - 1]}"
  else
    [ -r "$result" ] && sed -n "${1}p" "$result"
  fi
}

# record NEXT [REASON]
record() {
  local lines=("$(seconds)" "$1" "${2:-}")
  if printf '%s\n' "${lines[@]}" > "$result.new" && sync "$result.new" && mv "$result.new" "$result"; then
    unstored=()
  else
    unstored=("${lines[@]}")
  fi
}

# Prints the answer of nginx for a file that it must serve at http://DOMAIN.
ask_nginx() {
  # shellcheck disable=SC2016 # expanded by the inner bash
  timeout 5 bash -c '
    exec 3<> "/dev/tcp/${1%:*}/${1#*:}" || exit
    printf "GET /.well-known/acme-challenge/%s HTTP/1.0\r\nHost: localhost\r\n\r\n" "$2" >&3
    cat <&3' - "$NGINX" "$1" 2> /dev/null
}

# Whether nginx serves challenges. It may still be starting.
wait_for_nginx() {
  local folder=$CHALLENGES/.well-known/acme-challenge token=self-test attempt
  # nginx has the same user, but a folder that an earlier release made may be private.
  (umask 022 && mkdir -p "$folder" && printf 'ok' > "$folder/$token")
  for attempt in 1 2 3 4 5; do
    if [ "$(ask_nginx "$token" | tail -c 2)" = ok ]; then
      rm "$folder/$token"
      return
    fi
    [ "$attempt" = 5 ] || sleep 2
  done
  return 1
}

# One sentence that explains why lego failed, and what to do.
explain() {
  local detail host=${ACME_URL#*//}
  host=${host%%/*}
  detail=$(grep -oE 'urn:ietf:params:acme:error:.*' <<< "$1" | head -n 1 | cut -d ' ' -f 3- | cut -c 1-300 || true)
  case $1 in
    *error:rateLimited*) echo "The authority's limit is reached: ${detail%.}." ;;
    *error:dns* | *'could not resolve URL'*) echo "The authority finds no address for $DOMAIN ($detail). Create an A record with the address of this machine at your DNS provider." ;;
    *error:connection*) echo "The authority can't connect to http://$DOMAIN on port 80 ($detail). Open port 80 in the firewall of your provider and of this machine, and forward it if there is a router." ;;
    *error:unauthorized*) echo "Another server answers at http://$DOMAIN ($detail). Set the A record of $DOMAIN to the address of this machine, and remove its AAAA record unless that is this machine, too." ;;
    *error:caa*) echo "A CAA record of $DOMAIN does not allow this authority ($detail). Change it at your DNS provider." ;;
    *error:rejectedIdentifier*) echo "The authority issues no certificates for $DOMAIN: $detail" ;;
    *error:invalidContact* | *error:unsupportedContact* | *error:invalidEmail*) echo "The authority rejects the email address $EMAIL: $detail" ;;
    *x509:*) echo "The certificate of the authority $host is not valid. Check the clock of this machine: date" ;;
    *'dial tcp'* | *'connection refused'* | *'deadline exceeded'* | *'EOF'* | *'no such host'*) echo "The authority $host can't be reached. Check the internet connection of this machine." ;;
    *) echo "The authority $host did not issue a certificate: $(grep -v '^[[:space:]]*$' <<< "$1" | tail -n 1 | cut -c 1-300)" ;;
  esac
}

# When to ask again after this output of lego.
next_attempt() {
  local wait=$RETRY_SECONDS at left
  if is_valid; then
    left=$((($(certificate_date enddate) - $(seconds)) / 8))
    wait=$((left < RETRY_SECONDS ? RETRY_SECONDS : left > MAX_RETRY_SECONDS ? MAX_RETRY_SECONDS : left))
  fi
  case $1 in *error:rateLimited*) wait=$RETRY_LIMIT_SECONDS ;; esac
  wait=$(($(seconds) + wait))
  at=$(grep -oE 'retry after [0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}:[0-9]{2}' <<< "$1" | head -n 1 | cut -d ' ' -f 3-) || true
  if [ -n "$at" ] && at=$(date -u -d "$at" +%s 2> /dev/null) && [ "$at" -gt "$wait" ]; then wait=$at; fi
  printf '%s' "$wait"
}

# Asks the authority in a new folder, so that the files of an interrupted attempt do not disturb the next one. The
# new files are then in $ACCOUNT/attempt/certificates.
ask_authority() {
  local work=$ACCOUNT/attempt code=0
  # `set -e` has no effect here, and without its account, lego would register another one.
  if ! { rm -rf "$work" && mkdir "$work" && { [ ! -d "$ACCOUNT/accounts" ] || cp -R "$ACCOUNT/accounts" "$work/"; }; } 2>&1; then
    echo 'The folder of the attempt could not be created. Is the disk full?'
    return 1
  fi
  # The answers must be readable for nginx if it has another user.
  (
    umask 022
    timeout "$ATTEMPT_SECONDS" lego --server "$ACME_URL" --accept-tos --email "$EMAIL" --domains "$DOMAIN" \
      --path "$work" --http --http.webroot "$CHALLENGES" run
  ) 2>&1 || code=$?
  # Also after a failure. Otherwise each attempt would register another account, and their number is limited.
  if compgen -G "$work/accounts/*/*/account.json" > /dev/null; then
    sync -f "$work"
    rm -rf "$ACCOUNT/accounts"
    mv "$work/accounts" "$ACCOUNT/accounts"
  fi
  return "$code"
}

# Makes the new certificate the current one, in one step: nginx never sees a certificate with another key.
install_certificate() {
  local from=$ACCOUNT/attempt/certificates/$DOMAIN new=$CERTIFICATES/.new name old certified own
  # Each step returns by itself, because `set -e` has no effect in a function that is called in a condition.
  certified=$(openssl x509 -in "$from.crt" -noout -pubkey) || return 1
  own=$(openssl pkey -in "$from.key" -pubout) || return 1
  if [ -z "$own" ] || [ "$certified" != "$own" ]; then return 1; fi
  rm -rf "$new" || return 1
  mkdir "$new" || return 1
  install -m 444 "$from.crt" "$new/fullchain.pem" || return 1
  install -m 400 "$from.key" "$new/privkey.pem" || return 1
  printf '%s' "$ACME_URL" > "$new/authority" || return 1
  sync -f "$new" || return 1
  name=issued-$(date -u +%Y%m%dT%H%M%S.%N)
  mv "$new" "$CERTIFICATES/$name" || return 1
  ln -sfn "$name" "$CERTIFICATES/next" || return 1
  mv -T "$CERTIFICATES/next" "$CERTIFICATES/current" || return 1
  sync -f "$CERTIFICATES" || return 1
  rm -rf "$ACCOUNT/attempt"
  # nginx may be reading the previous one.
  for old in $(cd "$CERTIFICATES" && printf '%s\n' issued-* | sort | head -n -2); do rm -rf "${CERTIFICATES:?}/$old"; done
}

attempt() {
  local output code=0
  if ! wait_for_nginx; then
    record "$(($(seconds) + 60))" "$NO_NGINX"
    return
  fi
  output=$(ask_authority) || code=$?
  # The authority has forgotten the account.
  if [ "$code" != 0 ] && [[ $output == *error:accountDoesNotExist* ]]; then
    rm -rf "$ACCOUNT/accounts"
    code=0
    output=$(ask_authority) || code=$?
  fi
  if [ "$code" != 0 ]; then
    output=${output:-lego ended with exit code $code and no message.}
    printf '%s\n' "$output"
    record "$(next_attempt "$output")" "$(explain "$output")"
    return
  fi
  if install_certificate; then
    echo "The certificate of $DOMAIN is new and valid until $(in_words "$(certificate_date enddate)")."
    # If even the new one is due, something is wrong: do not ask again at once.
    if is_due; then record "$(($(seconds) + RETRY_SECONDS))"; else record "$(due_at)"; fi
  else
    record "$(next_attempt '')" 'The new certificate could not be stored, or does not belong to its key.'
  fi
}

# Gets the certificate if it is due. If another process asked the authority while this one waited for the lock,
# its result counts.
get() {
  local started
  started=$(seconds)
  exec 8> "$ACCOUNT/lock"
  flock 8
  if is_due && ! failed_since "$started"; then attempt; fi
  flock --unlock 8
}
failed_since() { [ "$(recorded 1 || echo 0)" -gt "$1" ] && [[ $(recorded 3) != '' && $(recorded 3) != "$NO_NGINX" ]]; }

must_wait() { [ "$(recorded 2 || echo 0)" -gt "$(seconds)" ]; }
# Whether the authority asked to wait, which a command of the operator must not ignore either.
is_limited() { [[ $(recorded 3) == "The authority's limit"* ]] && must_wait; }

status() {
  local reason='' again=''
  if is_due; then
    reason=$(recorded 3 || true)
    [ -z "$reason" ] || again=" The next attempt is at $(in_words "$(recorded 2)")."
  fi
  if ! is_valid; then
    echo "${reason:-There is no certificate for $DOMAIN yet.}$again"
    return 1
  fi
  if [ -n "$reason" ]; then
    echo "The certificate of $DOMAIN expires in $(days_left) days, and was not renewed: $reason$again"
    return 3
  fi
  echo "The certificate of $DOMAIN is valid for $(days_left) more days, and is renewed automatically."
}

case ${1:-serve} in
  serve)
    trap 'kill "$(jobs -p)" 2> /dev/null; exit 0' TERM
    while true; do
      if ! must_wait; then get; fi
      # Not until the next attempt: `get` in another process may have changed when that is.
      sleep "$CHECK_SECONDS" &
      wait $!
    done
    ;;
  get)
    if ! is_limited; then get >&2; fi
    status
    ;;
  status) status ;;
  *)
    echo 'Usage: certificates.sh serve, get or status' >&2
    exit 2
    ;;
esac
