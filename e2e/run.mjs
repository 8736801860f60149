#!/usr/bin/env node
// All tests of this workspace, against the production build: `make test-e2e` builds first.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';

const say = (sentence) => process.stdout.write(`${sentence}\n`);

/** Runs one step; the first that fails ends the run with its exit code. */
function run(what, command, ...commandLine) {
  say(`\n${what}`);
  const { status, error } = spawnSync(command, commandLine, { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.env.TEST_DATABASE_URL) {
  say(
    'TEST_DATABASE_URL is not set: nothing is tested on MariaDB here, neither the kill, nor a database that goes away, nor backups, nor the site in the browser.',
  );
}
run(
  "The upstreams' stub, the life of the server as a process, its sudden death, its backups, load, and the weight of its pages",
  process.execPath,
  '--test',
  // One core sleeps while the other waits for a server: two files at once, also on two cores.
  '--test-concurrency=2',
  // A test that waits for what never comes fails, and what it leaves open doesn't keep the run alive.
  '--test-timeout=300000',
  '--test-force-exit',
  'upstreams/**/*.test.ts',
  'lifecycle/*.test.ts',
  'kill/*.test.ts',
  'backup/*.test.ts',
  'load/*.test.ts',
  'weight/*.test.ts',
);
if ((await findBrowser()) === undefined)
  run('A browser is needed', process.execPath, 'browser.mjs');
run('The site in a browser', 'npx', '--no-install', 'playwright', 'test');
