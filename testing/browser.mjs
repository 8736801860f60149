#!/usr/bin/env node
// Finds a Chromium for the browser tests, or installs one, and prints its path as the only line on
// standard output. It runs before anything is built, so it is plain JavaScript and needs no
// dependency to find a system browser.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The headless shell is Chromium without its windows and menus: tests take a fifth less CPU time.
const SYSTEM_BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Debian's names of the browser; not every release and not Ubuntu has the first. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];
/** For text and for emoji. Without fonts, pages show boxes instead of characters. */
const DEBIAN_FONTS = ['fonts-liberation', 'fonts-noto-color-emoji'];
// Recommended packages (printing, network discovery, system upgrades) would be about 100 more.
const APT_INSTALL = ['install', '-y', '--no-install-recommends'];
const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Launch options of Chromium: no background network requests, no first-run screens, no GPU. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function systemBrowser() {
  for (const name of SYSTEM_BROWSERS) {
    const path = onPath(name);
    if (path !== undefined) return path;
  }
  return MAC_BROWSERS.find(isExecutable);
}

async function playwrightBrowser() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds a browser: `CHROMIUM_PATH`, else a system browser, else one that Playwright has downloaded.
 * Undefined if there is none. Throws if `CHROMIUM_PATH` is not executable.
 */
export async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (isExecutable(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, which is not an executable program.`);
  }
  return systemBrowser() ?? (await playwrightBrowser());
}

/**
 * Runs an installer with its output on standard error, because standard output is only for the
 * path.
 */
function run(command, args) {
  process.stderr.write(`${command} ${args.join(' ')}\n`);
  const { status } = spawnSync(command, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

async function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined) {
    run('apt-get', ['update']);
    for (const browser of DEBIAN_BROWSERS) {
      if (run('apt-get', [...APT_INSTALL, browser, ...DEBIAN_FONTS])) {
        const path = await findBrowser();
        if (path !== undefined) return path;
      }
    }
  }
  run('npx', ['playwright', 'install', 'chromium']);
  return findBrowser();
}

async function main() {
  const path = (await findBrowser()) ?? (await installBrowser());
  if (path === undefined) {
    throw new Error(
      'No Chromium was found, and installing one failed. Install it and set CHROMIUM_PATH.',
    );
  }
  process.stdout.write(`${path}\n`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
