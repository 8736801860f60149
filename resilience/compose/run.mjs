#!/usr/bin/env node
// The compose project, really built and started: `make test-compose`. Needs Docker with Compose.
import { spawnSync } from 'node:child_process';

const say = (sentence) => process.stderr.write(`${sentence}\n`);

/** Whether a command of Docker works here. */
const works = (...line) => spawnSync('docker', line, { stdio: 'ignore' }).status === 0;

if (!works('info') || !works('compose', 'version')) {
  say(
    'Nothing was tested: these tests build and start the compose project, and there is no Docker engine with Compose to be reached here.',
  );
  process.exit(1);
}
const files = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    '--test',
    // Each file builds and starts a stack of its own.
    '--test-concurrency=1',
    '--test-timeout=900000',
    '--test-force-exit',
    ...(files.length > 0 ? files : ['compose/*.test.ts']),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
