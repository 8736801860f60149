#!/usr/bin/env bash
# Gets a certificate for the nginx of `make up` with ACME (Let's Encrypt) and certbot:
#   ops/certificate.sh get DOMAIN EMAIL   gets the certificate and stores it where nginx reads it
#   ops/certificate.sh renew [OPTIONS]    renews it if it is due, for a daily timer; OPTIONS are certbot's
# ACME_SERVER: the directory URL of another authority, or of Let's Encrypt's staging environment.
# certbot stores its files in acme/, nginx reads certificates/ (CERTIFICATES). certbot calls the other commands.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

here=$PWD
folder=$(realpath -m "$(setting CERTIFICATES certificates)")
challenges=/srv/acme/.well-known/acme-challenge
acme=$here/acme
certbot_folders=(--config-dir "$acme" --work-dir "$acme/work" --logs-dir "$acme/logs")

needs_certbot() { command -v certbot > /dev/null || fail 'certbot is not installed: apt-get install certbot'; }

case ${1:-} in
  get)
    domain=${2:-} email=${3:-}
    [ -n "$email" ] || fail 'Add the domain and an email address for the certificate authority: ops/certificate.sh get play.example you@example.com'
    needs_certbot
    mkdir -p "$acme"
    certbot certonly "${certbot_folders[@]}" ${ACME_SERVER:+--server "$ACME_SERVER"} --non-interactive --agree-tos --email "$email" --domain "$domain" \
      --manual --preferred-challenges http \
      --manual-auth-hook "$(printf %q "$here")/ops/certificate.sh answer" \
      --manual-cleanup-hook "$(printf %q "$here")/ops/certificate.sh end" \
      --deploy-hook "$(printf %q "$here")/ops/certificate.sh install"
    say 'Add these lines to .env, then run: make up'
    say 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml'
    say "PUBLIC_URL=https://$domain"
    ;;
  renew)
    needs_certbot
    certbot renew "${certbot_folders[@]}" --quiet "${@:2}"
    # certbot runs the deploy hook only once, even if it failed. So install the certificate if nginx does not
    # have it yet. If certbot has several, it is unknown which one belongs to nginx.
    stored=("$acme"/live/*/fullchain.pem)
    if [ "${#stored[@]}" = 1 ] && [ -f "${stored[0]}" ] && ! cmp --quiet "${stored[0]}" "$folder/fullchain.pem"; then
      RENEWED_LINEAGE=$(dirname "${stored[0]}") ops/certificate.sh install
    fi
    ;;
  answer)
    # shellcheck disable=SC2016 # expanded in the container
    docker compose exec -T web bash -c 'mkdir -p "$1" && printf %s "$3" > "$1/$2"' - \
      "$challenges" "$CERTBOT_TOKEN" "$CERTBOT_VALIDATION"
    ;;
  end)
    docker compose exec -T web rm -f "$challenges/$CERTBOT_TOKEN"
    ;;
  install)
    image=$(docker compose ps --quiet web | xargs -r docker inspect --format '{{.Image}}')
    [ -n "$image" ] || fail 'nginx is not running: make up'
    mkdir -p "$folder"
    # In a container as root, because only nginx may read the key, and nginx's user id is another user on this
    # machine. The folder has the same path in the container, because certbot's files are links.
    # shellcheck disable=SC2016 # expanded in the container
    docker run --rm --network none --user 0:0 --entrypoint bash \
      --volume "$acme:$acme:ro" --volume "$folder:$folder" "$image" -euc '
        put() {
          install -m "$3" -o nginx -g nginx "$1" "$2.new"
          mv "$2.new" "$2"
        }
        put "$1/fullchain.pem" "$2/fullchain.pem" 444
        put "$1/privkey.pem" "$2/privkey.pem" 400' - "$RENEWED_LINEAGE" "$folder"
    docker compose exec -T web /srv/site/current/nginx/reload.sh --always
    ;;
  *)
    fail 'Usage: ops/certificate.sh get DOMAIN EMAIL, or: ops/certificate.sh renew'
    ;;
esac
