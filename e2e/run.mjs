#!/usr/bin/env node
// The tests of this workspace, against the production build: `make test-e2e` builds first. Arguments are those
// of Playwright. Without any, it runs what every change needs; the other targets of `make` choose the rest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser, findBrowsers } from '../testing/browser.mjs';

const print = (sentence) => process.stdout.write(`${sentence}\n`);

/** Runs one step; the first that fails ends the run with its exit code. */
function run(title, command, args, environment = {}) {
  print(`\n${title}`);
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function runTests(title, args, environment) {
  run(title, 'npx', ['--no-install', 'playwright', 'test', ...args], environment);
}

const installer = fileURLToPath(new URL('../testing/browser.mjs', import.meta.url));
run('The browser of the tests', process.execPath, [installer]);

const asked = process.argv.slice(2);
if (asked.length > 0) {
  runTests('The site in a browser', asked);
} else {
  const weight = ['--test', '--test-timeout=300000', '--test-force-exit', 'weight/*.test.ts'];
  run('The weight of the pages', process.execPath, weight);
  // Public pages on a phone, the rest on a desktop.
  const projects = ['--project=desktop', '--project=phone'];
  runTests('The site in a browser', ['--grep-invert=@release', ...projects]);
  const used = await findBrowser();
  for (const path of (await findBrowsers()).filter((other) => other !== used)) {
    const environment = { CHROMIUM_PATH: path };
    runTests(`Two stories in ${path}`, ['--grep=@every-browser', ...projects], environment);
  }
}
