# Sourced in the project's folder.
# shellcheck shell=bash

# A setting as the project sees it: the shell's, else that of .env, else what is given.
setting() {
  local value=${!1:-}
  if [ -z "$value" ] && [ -f .env ]; then
    # Without its quotes, else without the comment or the line end of another system behind it.
    value=$(sed -nE "s/^(export )?$1=//p" .env | tail -n 1 \
      | sed -E "s/^(['\"])(.*)\1([[:space:]].*)?$/\2/; t; s/[[:space:]]+(#.*)?$//")
  fi
  printf '%s' "${value:-${2:-}}"
}
