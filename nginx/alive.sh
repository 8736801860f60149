#!/usr/bin/env bash
# Health check of the container: whether nginx responds. It does not check the backend, which has its own.
set -euo pipefail
exec 3<> "/dev/tcp/127.0.0.1/${LISTEN_ALIVE:-8079}"
printf 'GET /alive HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 204 ]
