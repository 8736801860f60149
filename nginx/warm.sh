#!/usr/bin/env bash
# Requests all published responses from nginx, so that it caches them in each encoding. The list of pages is
# the sitemap, without the pages of single bonuses: there may be a thousand, which are rendered on request.
set -euo pipefail

# Without TLS, on a local port, which uses the same cache.
get() {
  exec 3<> "/dev/tcp/127.0.0.1/${LISTEN_LOCAL:-8078}"
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: %s\r\nConnection: close\r\n\r\n' "$1" "$2" >&3
  cat <&3
  exec 3>&-
}

pages=$(get /sitemap.xml identity | grep -oE '<loc>[^<]+' | sed -E '\#/bonuses/#d; s#<loc>https?://[^/]+##; s#^$#/#')
for encoding in br gzip identity; do
  for path in $pages /auth /robots.txt /sitemap.xml /site.webmanifest /data/bonuses.json \
    /api/site /api/live /api/bonuses '/api/videos?limit=20' '/api/leaderboard?offset=0&limit=15' /api/leaderboard/months \
    /api/regions /api/help; do
    get "$path" "$encoding" > /dev/null
  done
done
