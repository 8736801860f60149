#!/usr/bin/env bash
# Starts one node, as Debian's mariadb service does.
set -euo pipefail

options=("--wsrep-node-name=$HOSTNAME")
if [ -e /var/lib/mysql/grastate.dat ]; then
  # After a crash, the position is only in InnoDB's log. With it, the node gets only the changes that it has missed,
  # instead of a copy of all data.
  options+=("$(galera_recovery)")
elif [ "$HOSTNAME" = node1 ]; then
  options+=(--wsrep-new-cluster)
fi
install -d -o mysql /run/mysqld
socat TCP-LISTEN:9200,fork,reuseaddr EXEC:/opt/galera-check.sh &
exec mariadbd --user=mysql "${options[@]}"
