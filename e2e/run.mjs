#!/usr/bin/env node
// The tests of this workspace, against the production build: `make test-e2e` builds first. With the names of
// Playwright's projects as arguments, only those.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../testing/browser.mjs';

const print = (sentence) => process.stdout.write(`${sentence}\n`);

/** Runs one step; the first that fails ends the run with its exit code. */
function run(title, command, ...args) {
  print(`\n${title}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const asked = process.argv.slice(2);
if (asked.length === 0) {
  run(
    'The weight of the pages',
    process.execPath,
    '--test',
    '--test-timeout=300000',
    '--test-force-exit',
    'weight/*.test.ts',
  );
}
if ((await findBrowser()) === undefined) {
  const installer = fileURLToPath(new URL('../testing/browser.mjs', import.meta.url));
  run('Installing a browser', process.execPath, installer);
}
// Public pages on a phone, the rest on a desktop. `make test-large-screens` runs the public pages on larger screens.
const projects = (asked.length > 0 ? asked : ['desktop', 'phone']).map(
  (name) => `--project=${name}`,
);
run('The site in a browser', 'npx', '--no-install', 'playwright', 'test', ...projects);
