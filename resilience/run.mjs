#!/usr/bin/env node
// The tests of this workspace that need neither Docker nor hours, against the production build:
// `make test-resilience` builds first.
import { spawnSync } from 'node:child_process';

if (!process.env.TEST_DATABASE_URL) {
  process.stdout.write(
    'TEST_DATABASE_URL is not set: kills, a database that goes away and backups are not tested on MariaDB.\n',
  );
}
const { status, error } = spawnSync(
  process.execPath,
  [
    '--test',
    // One core sleeps while the other waits for a server: two files at a time, even on two cores.
    '--test-concurrency=2',
    // A test that waits for something that never comes fails, and what it leaves open does not keep the run alive.
    '--test-timeout=300000',
    '--test-force-exit',
    'lifecycle/*.test.ts',
    'kill/*.test.ts',
    'backup/*.test.ts',
    'load/*.test.ts',
  ],
  { stdio: 'inherit' },
);
if (error !== undefined) throw error;
process.exit(status ?? 1);
