#!/usr/bin/env node
// Finds the headless shell of Chromium for the browser tests, or installs it where that is possible, and
// prints the path of the browser to use as the only line on standard output. It runs before anything is built, so it is plain JavaScript and needs no
// dependency to find a system browser.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Chromium without its windows and menus: tests take less time. */
const SYSTEM_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const SYSTEM_BROWSERS = [
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

/** The headless shell and the browser that Playwright has downloaded. */
async function playwrightBrowsers() {
  try {
    const { chromium } = await import('@playwright/test');
    const browser = chromium.executablePath();
    // …/chromium-1234/chrome-linux64/chrome
    const [version, folder] = [dirname(dirname(browser)), dirname(dirname(dirname(browser)))];
    const shells = basename(version).replace('chromium-', 'chromium_headless_shell-');
    return [...globSync(join(folder, shells, '*', '*headless*shell')), browser].filter(
      isExecutable,
    );
  } catch {
    return [];
  }
}

const isShell = (path) => /headless.?shell$/.test(path);

/** All browsers of this machine, the preferred one first. */
export async function findBrowsers() {
  const paths = [
    ...[...SYSTEM_SHELLS, ...SYSTEM_BROWSERS].map(onPath).filter((path) => path !== undefined),
    ...MAC_BROWSERS.filter(isExecutable),
    ...(await playwrightBrowsers()),
  ];
  // Several names can lead to the same program.
  const programs = new Map(paths.map((path) => [realpathSync(path), path]).toReversed());
  return [...programs.values()].sort((one, other) => Number(isShell(other)) - Number(isShell(one)));
}

/**
 * Finds the browser for the tests: `CHROMIUM_PATH`, else a headless shell, else a browser of the system, else
 * one that Playwright has downloaded. Undefined if there is none. Throws if `CHROMIUM_PATH` is not executable.
 */
export async function findBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (isExecutable(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, which is not an executable program.`);
  }
  return (await findBrowsers())[0];
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

/** Installs a browser, preferably a headless shell. Returns the one that tests use then, also if that failed. */
async function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined) {
    run('apt-get', ['update']);
    for (const browser of DEBIAN_BROWSERS) {
      if (run('apt-get', [...APT_INSTALL, browser, ...DEBIAN_FONTS])) return findBrowser();
    }
  }
  run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  return findBrowser();
}

async function main() {
  const found = await findBrowser();
  // A browser that was chosen on purpose is kept.
  const isWanted = found !== undefined && (isShell(found) || found === process.env.CHROMIUM_PATH);
  const path = isWanted ? found : await installBrowser();
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
