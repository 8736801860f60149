// Starts and stops the compared processes.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const backend = (path) => join(import.meta.dirname, '..', path);

const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 5;

const folders = [];
function removeFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** A temporary folder that is removed when the process exits. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-bench-'));
  if (folders.length === 0) process.on('exit', removeFolders);
  folders.push(folder);
  return folder;
}

/** Migrates and seeds a new database in `folder`; returns the environment of a server on it. */
export async function prepareOurs(folder, port, overrides = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`,
    ADMIN_PASSWORD: 'only for the benchmark',
    LOG_LEVEL: 'info',
    ...overrides,
  };
  await runToEnd(backend('dist/commands/migrate.js'), env);
  await runToEnd(backend('dist/commands/seed.js'), env);
  return env;
}

/** Starts a script; returns its first message and a function that stops it. */
export async function firstMessage(script, args, env = process.env) {
  const child = fork(script, args, { env });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${script} ${args[0]} ended with ${code}`);
    }),
  ]);
  return { message, stop: () => child.kill() };
}

async function runToEnd(script, env) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Starts our server as in production. */
export const startOurServer = (url, env) => start(backend('serve.sh'), [], url, env);

/** Starts a script as a server. */
export const startScript = (args, url, env = process.env) =>
  start(process.execPath, args, url, env);

/** Starts a server and waits until `url` responds with 200. */
async function start(command, args, url, env) {
  const startedAt = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (performance.now() - startedAt < READY_TIMEOUT_MS) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) {
      return {
        readyMs: performance.now() - startedAt,
        cpuSeconds: cpuSeconds(child.pid),
        residentBytes: () => residentBytes(child.pid),
        stop: async () => {
          const exited = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not respond within ${READY_TIMEOUT_MS / 1000} seconds`);
}

/** User and system CPU time of a process in seconds, including all threads. */
function cpuSeconds(pid) {
  // The fields after the name, which may contain spaces. The kernel's unit is hundredths of a
  // second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentBytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes) * 1024;
}
