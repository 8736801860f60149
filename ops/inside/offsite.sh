#!/bin/bash
# Copies backups to another place (BACKUP_TARGET) with restic, encrypted with BACKUP_KEY:
#   offsite.sh send NAME   sends a backup, and deletes the copies that are older than BACKUP_KEEP_DAYS days
#   offsite.sh try         restores the newest copy into a temporary database
#   offsite.sh try weekly  the same, but only if it has not succeeded for a week; otherwise prints nothing
#   offsite.sh list        prints the names of the copies, oldest first
#   offsite.sh fetch NAME  writes a copy and its checksum to .offsite/fetched; NAME may be `newest`
# Standard output is the result, or the reason if it fails: one sentence without secrets. What restic says about
# a failure is on standard error. Exit code 75: another run has not ended yet.
#
# BACKUP_TARGET is s3:https://host/bucket/folder, which restic reaches through rclone, or
# sftp://user@host:port/folder, which it reaches through ssh. Tests set BACKUP_FOLDER, OFFSITE_LIMIT.
set -euo pipefail

FOLDER=${BACKUP_FOLDER:-/backups}
STATE=$FOLDER/.offsite
# The seconds that one command may take.
LIMIT=${OFFSITE_LIMIT:-21600}
# The minutes to wait for another machine's run. Locks of runs that were killed are ignored after 30 minutes.
LOCK_MINUTES=35
# A week, less the time by which the daily run may begin earlier.
TRIAL_MINUTES=$((7 * 1440 - 120))
PROGRAMS=$(dirname "${BASH_SOURCE[0]}")

fail() {
  printf '%s\n' "$*"
  exit 1
}

# Turns the output of a failed command into a sentence for admins, and ends: explain STATUS OUTPUT
explain() {
  printf '%s\n' "$2" >&2
  case $1 in
    124) fail "BACKUP_TARGET is too slow: after $LIMIT seconds, the run was stopped." ;;
    137) fail "The run was killed: it took longer than $LIMIT seconds, or the container had too little memory." ;;
  esac
  case $2 in
    *'wrong password or no key found'*) fail 'BACKUP_TARGET has backups that were made with another BACKUP_KEY, so they cannot be read.' ;;
    *'Host key verification failed'*) fail 'The SSH server has another host key than BACKUP_SSH_HOST_KEY, so nothing was sent.' ;;
    *'Permission denied ('* | *'invalid format'* | *'error in libcrypto'*) fail 'The SSH server does not accept BACKUP_SSH_KEY.' ;;
    *SignatureDoesNotMatch* | *InvalidAccessKeyId* | *AccessDenied* | *'status code: 403'*) fail 'The bucket does not accept BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or the account lacks a permission.' ;;
    *'o space left'* | *[Qq]uota* | *StorageFull* | *'status code: 507'*) fail 'BACKUP_TARGET is full.' ;;
    *'ermission denied'*) fail 'The SSH account may not write to the folder of BACKUP_TARGET.' ;;
    *'ciphertext verification failed'* | *'repository contains errors'* | *'has been damaged'* | *'wrong data returned'*) fail 'The copies at BACKUP_TARGET are damaged. The log of the backup container has details.' ;;
    *'already locked'*) fail 'Another machine is writing to BACKUP_TARGET. Each site needs its own folder.' ;;
    *'directory not found'* | *NoSuchBucket*) fail 'The bucket of BACKUP_TARGET does not exist.' ;;
    *'onnection refused'* | *'no such host'* | *'Could not resolve'* | *'timed out'* | *'i/o timeout'* | *'No route to host'* | *'unreachable'*) fail 'BACKUP_TARGET cannot be reached.' ;;
    *) fail 'BACKUP_TARGET failed. The log of the backup container has the reason.' ;;
  esac
}

# Runs a program with a time limit. Its output is in OUTPUT.
attempt() {
  local status=0
  OUTPUT=$(timeout --kill-after=30 "$LIMIT" "$@" 2>&1) || status=$?
  return "$status"
}

# Runs restic, and waits while another machine has locked the repository. Ends with the reason if it fails.
run_restic() {
  local status minute
  for ((minute = 0; ; minute++)); do
    status=0
    attempt restic --no-cache "${OPTIONS[@]}" "$@" || status=$?
    [ "$status" != 0 ] || return 0
    [[ $OUTPUT == *'already locked'* && $minute -lt $LOCK_MINUTES ]] || explain "$status" "$OUTPUT"
    sleep 60
    # Removes only the locks of runs that have ended.
    attempt restic --no-cache "${OPTIONS[@]}" unlock || true
  done
}

# Sets the repository and the options of restic.
use_s3() {
  local scheme host path
  [[ $BACKUP_TARGET =~ ^s3:(https?)://([^/@]+)/(.+)$ ]] || fail 'BACKUP_TARGET is not valid: make doctor'
  scheme=${BASH_REMATCH[1]} host=${BASH_REMATCH[2]} path=${BASH_REMATCH[3]%/}
  # Sets variables of rclone instead of writing a file. It must not try to create the bucket.
  export RCLONE_CONFIG=/dev/null RCLONE_CONFIG_OFFSITE_TYPE=s3 RCLONE_CONFIG_OFFSITE_PROVIDER=Other \
    RCLONE_CONFIG_OFFSITE_ENDPOINT="$scheme://$host" RCLONE_CONFIG_OFFSITE_NO_CHECK_BUCKET=true \
    RCLONE_CONFIG_OFFSITE_REGION="${BACKUP_S3_REGION:-}" \
    RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID="${BACKUP_S3_ACCESS_KEY:-}" \
    RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY="${BACKUP_S3_SECRET_KEY:-}" \
    RCLONE_CONTIMEOUT=20s RCLONE_TIMEOUT=2m RCLONE_RETRIES=1 RCLONE_LOW_LEVEL_RETRIES=3
  # rclone fails if this variable of other programs is set.
  unset AWS_CA_BUNDLE
  export RESTIC_REPOSITORY=rclone:offsite:$path
  REMOTE=offsite:$path
  OPTIONS=()
}

use_ssh() {
  local user host port
  [[ $BACKUP_TARGET =~ ^sftp://([^:/@]+)@([^:/@]+)(:([0-9]+))?/(.+)$ ]] || fail 'BACKUP_TARGET is not valid: make doctor'
  user=${BASH_REMATCH[1]} host=${BASH_REMATCH[2]} port=${BASH_REMATCH[4]:-22} REMOTE=${BASH_REMATCH[5]%/}
  # In the container, this is memory.
  KEYS=$(mktemp -d -p /tmp)
  base64 -d <<< "${BACKUP_SSH_KEY:-}" > "$KEYS/key" 2> /dev/null || fail 'BACKUP_SSH_KEY is not valid: make doctor'
  chmod 600 "$KEYS/key"
  printf 'offsite %s\n' "${BACKUP_SSH_HOST_KEY:-}" > "$KEYS/hosts"
  export RESTIC_REPOSITORY=$BACKUP_TARGET
  SSH_OPTIONS=(-F /dev/null -i "$KEYS/key" -o IdentitiesOnly=yes -o BatchMode=yes -o StrictHostKeyChecking=yes
    -o "UserKnownHostsFile=$KEYS/hosts" -o GlobalKnownHostsFile=/dev/null -o HostKeyAlias=offsite
    -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=8 -o "Port=$port")
  ACCOUNT=$user@$host
  OPTIONS=(-o "sftp.command=ssh ${SSH_OPTIONS[*]} $ACCOUNT -s sftp")
}

# Sets FILES to the files at the target, or ends with the reason why it can't be read.
list_files() {
  case $BACKUP_TARGET in
    s3:*)
      attempt rclone lsf "$REMOTE" || explain "$?" "$OUTPUT"
      FILES=$OUTPUT
      ;;
    *)
      # A folder that does not exist yet is no failure: with the dash, sftp goes on.
      attempt sftp -b - "${SSH_OPTIONS[@]}" "$ACCOUNT" <<< "-ls -1a $REMOTE" || explain "$?" "$OUTPUT"
      FILES=$(grep "^$REMOTE/" <<< "$OUTPUT" | grep -v '/\.\.\?$' || true)
      ;;
  esac
}

# Whether this file records the current target.
is_recorded() { [ "$(cat "$STATE/$1" 2> /dev/null)" = "$BACKUP_TARGET" ]; }
record() { printf '%s\n' "$BACKUP_TARGET" > "$STATE/$1"; }

# Opens the repository: open [create]. An empty target gets a new one with `create`.
open() {
  local status=0
  # rclone and sftp report why the target can't be read; restic may only say that it finds no repository.
  list_files
  # Checks the key, too.
  attempt restic --no-cache "${OPTIONS[@]}" list locks || status=$?
  if [ "$status" = 0 ]; then
    # Removes locks left by a power failure. Does nothing if there are no old locks.
    attempt restic --no-cache "${OPTIONS[@]}" unlock || explain "$?" "$OUTPUT"
    return 0
  fi
  [[ $OUTPUT == *'Is there a repository at the following location'* ]] || explain "$status" "$OUTPUT"
  [ "${1:-}" = create ] || fail 'There are no backups at BACKUP_TARGET.'
  [ -z "$FILES" ] || fail 'The folder of BACKUP_TARGET has other files, but no backups. Use an empty folder.'
  if is_recorded sent; then
    rm -f "$STATE/sent" "$STATE/tried"
    fail 'The backups at BACKUP_TARGET are gone, although they were sent there before. The next run starts again.'
  fi
  run_restic init
}

# Sets NAMES to the names of the copies, oldest first.
read_names() {
  run_restic snapshots --tag playhouse --json
  NAMES=$(grep -oE 'playhouse-[0-9]{8}T[0-9]{6}Z\.sql\.gz"' <<< "$OUTPUT" | tr -d '"' | sort -u || true)
}

send() {
  local name=$1
  [ -f "$FOLDER/$name" ] || fail "There is no backup $name."
  "$PROGRAMS/check-backup.sh" "$FOLDER/$name" > /dev/null || fail "The backup $name is damaged on this machine, so it was not sent."
  # A backup that was interrupted at its end has no checksum.
  [ -f "$FOLDER/$name.sha256" ] || (cd "$FOLDER" && sha256sum "$name" > "$name.sha256")
  open create
  read_names
  if ! grep -qxF "$name" <<< "$NAMES"; then
    run_restic backup --host playhouse --tag playhouse --tag "$name" "$FOLDER/$name" "$FOLDER/$name.sha256"
  fi
  record sent
  # Also removes unused data, which may contain names of players that were erased since.
  run_restic forget --tag playhouse --group-by '' --keep-within "$((10#$BACKUP_KEEP_DAYS))d" --prune --max-unused 0
  printf 'Sent %s off-site.\n' "$name"
}

fetch() {
  local name=$1 file to=$STATE/fetched
  open
  read_names
  [ -n "$NAMES" ] || fail 'There are no backups at BACKUP_TARGET.'
  [ "$name" != newest ] || name=$(tail -n 1 <<< "$NAMES")
  grep -qxF "$name" <<< "$NAMES" || fail "There is no $name at BACKUP_TARGET. The newest one is $(tail -n 1 <<< "$NAMES")."
  rm -rf "$to"
  mkdir -p "$to"
  run_restic restore latest --tag "$name" --target "$to/.part"
  for file in "$name" "$name.sha256"; do
    find "$to/.part" -type f -name "$file" -exec mv {} "$to/$file" \;
    [ -f "$to/$file" ] || fail "The copy has no $file."
  done
  rm -rf "$to/.part"
  "$PROGRAMS/check-backup.sh" "$to/$name" > /dev/null || fail "The copy of $name is damaged."
  printf '%s\n' "$name"
}

# Whether a trial restore from the current target has succeeded within a week.
was_tried() { is_recorded tried && [ -n "$(find "$STATE/tried" -mmin "-$TRIAL_MINUTES")" ]; }

try_restore() {
  local name quarter result
  name=$(fetch newest) || fail "$name"
  # Also reads a quarter of all stored data, so that everything has been read after four weeks.
  quarter=$(($(date -u +%s) / 604800 % 4 + 1))
  run_restic check --read-data-subset="$quarter/4"
  result=$("$PROGRAMS/trial-restore.sh" "$STATE/fetched/$name" "$STATE/trial") || fail "The trial restore of $name failed. $result"
  rm -rf "$STATE/fetched"
  record tried
  printf 'The trial restore of %s succeeded: %s\n' "$name" "$result"
}

[ -n "${BACKUP_TARGET:-}" ] || fail 'BACKUP_TARGET is not set in .env.'
[ -n "${BACKUP_KEY:-}" ] || fail 'BACKUP_KEY is not set in .env.'
export RESTIC_PASSWORD=$BACKUP_KEY
umask 077
# restic writes large temporary files.
mkdir -p "$STATE/tmp"
export TMPDIR=$STATE/tmp
exec 8> "$STATE/lock"
# The daily run waits for one that was started by hand.
flock --timeout "${OFFSITE_WAIT:-0}" 8 || {
  echo 'Another off-site run has not ended yet. Try again later.'
  exit 75
}
rm -rf "${STATE:?}/tmp/"*
KEYS=
trap '[ -z "$KEYS" ] || rm -rf "$KEYS"' EXIT
case $BACKUP_TARGET in
  s3:*) use_s3 ;;
  sftp:*) use_ssh ;;
  *) fail 'BACKUP_TARGET is not valid: make doctor' ;;
esac

case ${1:-} in
  send) send "$2" ;;
  try)
    if [ "${2:-}" != weekly ] || ! was_tried; then try_restore; fi
    ;;
  list)
    open
    read_names
    printf '%s\n' "${NAMES:-There are no backups at BACKUP_TARGET.}"
    ;;
  fetch) fetch "$2" ;;
  *) fail 'Usage: offsite.sh send NAME, try, list or fetch NAME' ;;
esac
