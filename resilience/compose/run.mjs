#!/usr/bin/env node
// Builds, starts and tests the real compose project: `make test-compose`. Needs Docker with Compose.
import { spawnSync } from 'node:child_process';

const print = (sentence) => process.stderr.write(`${sentence}\n`);

/** Whether a Docker command works on this machine. */
const works = (...args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

if (!works('info') || !works('compose', 'version')) {
  print(
    'Nothing was tested: these tests need Docker with Compose, and no Docker engine can be reached.',
  );
  process.exit(1);
}
const files = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    // Each file builds and starts its own compose project.
    '--test-concurrency=1',
    '--test-timeout=900000',
    '--test-force-exit',
    ...(files.length > 0 ? files : ['compose/*.test.ts']),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
