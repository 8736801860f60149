#!/bin/sh
# Brings the database's schema up to this release and fills it once with the first settings and bonuses.
set -eu
cd "$(dirname "$0")/.."
node backend/dist/commands/migrate.js
exec node backend/dist/commands/seed.js
