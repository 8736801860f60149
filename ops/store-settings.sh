#!/usr/bin/env bash
# Sets variables in .env, in one step: after a power loss, .env is either the old or the new one. Standard input
# has one NAME=VALUE per line, because arguments would show secrets in the list of processes. An empty VALUE
# removes the variable.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
umask 077

# .env may be a link.
file=$(realpath -m .env)
draft=$file.new
trap 'rm -f "$draft"' EXIT
settings=$(cat)
# The new value replaces the first line of a variable. Others are removed, because the last one would count.
{ [ ! -f "$file" ] || cat "$file"; } | SETTINGS=$settings awk '
  BEGIN {
    count = split(ENVIRON["SETTINGS"], lines, "\n")
    for (n = 1; n <= count; n++) {
      names[n] = substr(lines[n], 1, index(lines[n], "=") - 1)
      values[names[n]] = substr(lines[n], length(names[n]) + 2)
    }
  }
  function write(name) {
    if (!(name in written) && values[name] != "") print name "=" values[name]
    written[name] = 1
  }
  {
    name = $0
    sub(/^export /, "", name)
    sub(/=.*/, "", name)
    if ($0 ~ /=/ && name in values) write(name); else print
  }
  END { for (n = 1; n <= count; n++) write(names[n]) }' > "$draft"
if [ -f "$file" ]; then
  chown --reference="$file" "$draft" 2> /dev/null || true
  # It has secrets, so others may not read it, even if they could read the old one.
  chmod --reference="$file" "$draft"
  chmod go-rwx "$draft"
fi
sync "$draft"
mv "$draft" "$file"
sync "$(dirname "$file")"
