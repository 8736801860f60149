#!/bin/sh
# Starts the built server from wherever it is called, tuned for a small machine: what a request
# leaves behind is collected early instead of growing the heap, and threads share memory arenas.
# Measured in docs/results/performance.md.
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" exec node --max-semi-space-size=2 "$(dirname "$0")/dist/main.js"
