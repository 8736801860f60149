#!/usr/bin/env node
// Runs the tests of this workspace that need no Docker and take minutes at most. They test the production
// build: `make test-resilience` builds first. With TEST_SCOPE=release, it runs what is too long for every change.
import { spawnSync } from 'node:child_process';
import { shareSeededDatabase } from '../testing/seeded-database.ts';

const EVERY_CHANGE = ['lifecycle', 'backup', 'delivery'].map((folder) => `${folder}/*.test.ts`);
const RELEASE = ['kill', 'delivery', 'schedule', 'load', 'connections'].map(
  (folder) => `${folder}/*.test.ts`,
);

if (!process.env.TEST_DATABASE_URL) {
  process.stdout.write(
    'TEST_DATABASE_URL is not set: kills, database outages and backups are not tested on MariaDB.\n',
  );
}
const removeSeededDatabase = await shareSeededDatabase();
const { status, error } = spawnSync(
  process.execPath,
  [
    '--test',
    // A test mostly waits for its server, so two files at a time are worthwhile even on two cores.
    '--test-concurrency=2',
    // A test that hangs fails after the timeout, and its open handles do not keep the run alive.
    '--test-timeout=300000',
    '--test-force-exit',
    ...(process.env.TEST_SCOPE === 'release'
      ? [...RELEASE, 'lifecycle/certificates.test.ts', 'lifecycle/preflight.test.ts']
      : [...EVERY_CHANGE, 'kill/changes.test.ts']),
  ],
  { stdio: 'inherit' },
);
await removeSeededDatabase();
if (error !== undefined) throw error;
process.exit(status ?? 1);
