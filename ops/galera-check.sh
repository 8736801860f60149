#!/usr/bin/env bash
# Answers an HTTP request with whether this node of a Galera cluster may be used: 200 or 503. HAProxy asks it each
# second (ops/haproxy.cfg). docs/operations/several-machines.md shows how to serve it on port 9200.
set -uo pipefail

# The request, up to the empty line that ends it.
while IFS=$'\r' read -r -t 2 line && [ -n "$line" ]; do :; done

query="SELECT CONCAT_WS(' ',
  (SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'wsrep_cluster_status'),
  (SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'wsrep_local_state'),
  (SELECT variable_value FROM information_schema.global_status WHERE variable_name = 'wsrep_ready'))"
# Without TLS, because the certificate is not for the socket of this machine.
state=$(mariadb --skip-ssl --batch --skip-column-names --connect-timeout 1 --execute "$query" 2> /dev/null)

# 4: synchronized with the majority. 2: it also sends its data to a node that joins, which does not block it with the
# method mariabackup.
case $state in
  'Primary 4 ON' | 'Primary 2 ON') status='200 OK' ;;
  *) status='503 Service Unavailable' ;;
esac
body="${state:-MariaDB does not respond}"$'\n'
printf 'HTTP/1.1 %s\r\nContent-Type: text/plain\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s' \
  "$status" "${#body}" "$body"
