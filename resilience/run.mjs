#!/usr/bin/env node
// Runs the tests of this workspace that need no Docker and take minutes at most. They test the production
// build: `make test-resilience` builds first.
import { spawnSync } from 'node:child_process';

if (!process.env.TEST_DATABASE_URL) {
  process.stdout.write(
    'TEST_DATABASE_URL is not set: kills, database outages and backups are not tested on MariaDB.\n',
  );
}
const { status, error } = spawnSync(
  process.execPath,
  [
    '--test',
    // A test mostly waits for its server, so two files at a time are worthwhile even on two cores.
    '--test-concurrency=2',
    // A test that hangs fails after the timeout, and its open handles do not keep the run alive.
    '--test-timeout=300000',
    '--test-force-exit',
    'lifecycle/*.test.ts',
    'kill/*.test.ts',
    'delivery/*.test.ts',
    'schedule/*.test.ts',
    'backup/*.test.ts',
    'load/*.test.ts',
  ],
  { stdio: 'inherit' },
);
if (error !== undefined) throw error;
process.exit(status ?? 1);
