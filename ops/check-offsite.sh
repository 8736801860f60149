# Sourced by check-settings.sh: checks the settings of off-site backups. They may be secret, so no message has
# their values.
# shellcheck shell=bash

# requires NAME PATTERN WHAT: the setting must exist and match.
requires() {
  [[ $(setting "$1") =~ $2 ]] || problem "BACKUP_TARGET needs $1, which must be $3."
}

s3='^s3:https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*/?$'
ssh='^sftp://[A-Za-z0-9._-]+@[A-Za-z0-9.-]+(:[0-9]{1,5})?/[A-Za-z0-9._/-]+$'
target=$(setting BACKUP_TARGET)
if [ -n "$target" ] && is_external; then
  problem 'BACKUP_TARGET has no effect with docker-compose.external.yml, because the database is external: remove it, and back the database up where it runs.'
elif [ -n "$target" ]; then
  requires BACKUP_KEY '^[A-Za-z0-9+/=_-]{32,}$' "at least 32 letters and digits: that of your existing backups, otherwise a new one (openssl rand -hex 32), of which you keep a copy elsewhere"
  if [[ $target =~ $s3 ]]; then
    requires BACKUP_S3_ACCESS_KEY '^[^[:space:]]+$' 'the access key id of the bucket'
    requires BACKUP_S3_SECRET_KEY '^[^[:space:]]+$' 'the secret access key of the bucket'
    [[ $(setting BACKUP_S3_REGION) =~ ^[A-Za-z0-9-]*$ ]] || problem 'BACKUP_S3_REGION must be a region such as eu-central-1.'
  elif [[ $target =~ $ssh ]]; then
    if ! setting BACKUP_SSH_KEY | base64 -d 2> /dev/null | grep -aqE '^-----BEGIN [A-Z ]*PRIVATE KEY-----'; then
      problem 'BACKUP_TARGET needs BACKUP_SSH_KEY, which must be a private key without a passphrase in one line, as printed by: base64 -w 0 FILE'
    fi
    requires BACKUP_SSH_HOST_KEY '^(ssh|ecdsa)-[a-z0-9-]+ [A-Za-z0-9+/]+=*$' 'the public key of the server, such as: ssh-ed25519 AAAA… (ssh-keyscan prints it after the name)'
  else
    problem 'BACKUP_TARGET must look like s3:https://s3.example.com/bucket/folder or sftp://user@host:22/folder, without a password.'
  fi
fi
