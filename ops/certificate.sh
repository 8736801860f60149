#!/usr/bin/env bash
# A certificate by ACME (Let's Encrypt), with certbot, for the nginx of `make up`:
#   ops/certificate.sh get DOMAIN EMAIL   gets one and puts it where nginx reads it
#   ops/certificate.sh renew [OPTIONS]    renews it when it is due; for a daily timer. Options are certbot's
# ACME_SERVER is the directory of another authority than Let's Encrypt, or of its staging one.
# certbot keeps its own in acme/, nginx reads certificates/ (CERTIFICATES). The rest is what certbot calls.
# shellcheck source=ops/compose.sh
. "$(dirname "${BASH_SOURCE[0]}")/compose.sh"

here=$PWD
folder=$(realpath -m "$(setting CERTIFICATES certificates)")
challenges=/srv/acme/.well-known/acme-challenge
acme=$here/acme
places=(--config-dir "$acme" --work-dir "$acme/work" --logs-dir "$acme/logs")

needs_certbot() { command -v certbot > /dev/null || fail 'certbot is not installed: apt-get install certbot'; }

case ${1:-} in
  get)
    domain=${2:-} email=${3:-}
    [ -n "$email" ] || fail 'For which name, and whom does the authority write to? ops/certificate.sh get play.example you@example.com'
    needs_certbot
    mkdir -p "$acme"
    certbot certonly "${places[@]}" ${ACME_SERVER:+--server "$ACME_SERVER"} --non-interactive --agree-tos --email "$email" --domain "$domain" \
      --manual --preferred-challenges http \
      --manual-auth-hook "$here/ops/certificate.sh answer" \
      --manual-cleanup-hook "$here/ops/certificate.sh end" \
      --deploy-hook "$here/ops/certificate.sh install"
    say 'In .env, then: make up'
    say 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml'
    say "PUBLIC_URL=https://$domain"
    ;;
  renew)
    needs_certbot
    certbot renew "${places[@]}" --quiet "${@:2}"
    # certbot calls once, also when nginx did not run then. Of several names it can't be told which is nginx's.
    kept=("$acme"/live/*/fullchain.pem)
    if [ "${#kept[@]}" = 1 ] && [ -f "${kept[0]}" ] && ! cmp --quiet "${kept[0]}" "$folder/fullchain.pem"; then
      RENEWED_LINEAGE=$(dirname "${kept[0]}") ops/certificate.sh install
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
    # By a container's root: the key is for nginx alone, which is another user on this machine. What
    # certbot names are links, which hold where its folder lies under the same name.
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
    fail 'ops/certificate.sh get DOMAIN EMAIL, or: renew'
    ;;
esac
