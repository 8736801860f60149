#!/usr/bin/env bash
# Sets variables in .env, in one step: after a power loss, .env is either the old or the new one.
#   store-settings.sh NAME=VALUE...   an empty VALUE removes the variable
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
umask 077

# .env may be a link.
file=$(realpath -m .env)
draft=$file.new
{ [ ! -f "$file" ] || cat "$file"; } > "$draft"
# If the file does not end with a line break, add one.
if [ -n "$(tail -c 1 "$draft")" ]; then echo >> "$draft"; fi
for setting in "$@"; do
  name=${setting%%=*} value=${setting#*=}
  # The last line of a variable counts, so the new value replaces it, and earlier ones are removed.
  awk -v name="$name" -v value="$value" '
    $0 ~ "^(export )?" name "=" { if (!found && value != "") print name "=" value; found = 1; next }
    { print }
    END { if (!found && value != "") print name "=" value }' "$draft" > "$draft.2"
  mv "$draft.2" "$draft"
done
if [ -f "$file" ]; then
  chown --reference="$file" "$draft" 2> /dev/null || true
  # It has secrets, so others may not read it, even if they could read the old one.
  chmod --reference="$file" "$draft"
  chmod go-rwx "$draft"
fi
sync "$draft"
mv "$draft" "$file"
sync "$(dirname "$file")"
