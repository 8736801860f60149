#!/usr/bin/env bash
# `sudo ops/limit-logs.sh`: lets this machine's journald delete log lines after LOG_DAYS (14) days, for the
# compose project with docker-compose.journald.yml. It applies to all logs of the machine, so it asks first
# (YES=yes answers). It starts a new file each day and deletes whole files, so it deletes those that contain
# lines of LOG_DAYS - 1 days ago.
#   limit-logs.sh print   prints the configuration instead of installing it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=SCRIPTDIR/setting.sh
source ops/setting.sh

days=$(setting LOG_DAYS 14)
# journald reads 0 as 'without limit'.
if ! [[ $days =~ ^[0-9]{1,4}$ ]] || ((10#$days < 2 || 10#$days > 3650)); then
  echo "LOG_DAYS must be a whole number from 2 to 3650, but is '$days'." >&2
  exit 1
fi
configuration() {
  printf '[Journal]\nMaxFileSec=1day\nMaxRetentionSec=%sday\n' "$((10#$days - 1))"
}

if [ "${1:-}" = print ]; then
  configuration
  exit
fi
echo "This deletes all logs of this machine that are older than $days days, and from now on each day."
confirm 'YES=yes ops/limit-logs.sh'
folder=${JOURNALD_FOLDER:-/etc/systemd/journald.conf.d}
# `make up` compares it without being root.
install -d -m 755 "$folder"
configuration | install -m 644 /dev/stdin "$folder/playhouse.conf"
systemctl restart systemd-journald
echo "journald deletes log lines after $days days."
