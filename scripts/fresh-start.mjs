// Runs `make start` in a fresh clone of the last commit until the site responds: elapsed and CPU time, and the
// size of what it installs. It uses npm's cache, but none of this checkout's tools, packages and builds.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { printFigures } from '../testing/figures.ts';
import { freePort } from '../testing/free-port.ts';

const POLL_MS = 200;
/** The kernel's unit of CPU times. */
const TICKS_PER_SECOND = 100;

/** CPU time in seconds of the finished children of a process, and of theirs. */
function childrenSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

const folder = mkdtempSync(join(tmpdir(), 'playhouse-fresh-'));
const url = `http://127.0.0.1:${await freePort()}`;
const PATH = process.env.PATH.split(':').filter((entry) => !entry.includes('node_modules/.bin'));
execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '..'), folder]);
const startedAt = performance.now();
const make = spawn('make', ['start'], {
  cwd: folder,
  env: {
    HOME: process.env.HOME,
    PATH: PATH.join(':'),
    PORT: new URL(url).port,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
const ended = once(make, 'close');
try {
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (make.exitCode !== null) throw new Error('make start failed');
    await delay(POLL_MS);
  }
  const size = execFileSync('du', ['-sm', '--exclude=.git', folder], { encoding: 'utf8' });
  printFigures([
    { name: 'elapsed', value: (performance.now() - startedAt) / 1000, unit: 's', atMost: 60 },
    {
      name: 'CPU time of the steps before the server',
      value: childrenSeconds(make.pid),
      unit: 's',
    },
    { name: 'size', value: parseInt(size, 10), unit: 'MB', atMost: 500 },
  ]);
} finally {
  if (make.exitCode === null) process.kill(-Number(make.pid), 'SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
