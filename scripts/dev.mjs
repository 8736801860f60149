// Watches both workspaces: the server rebuilds and restarts, the client reloads in the browser.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
// npm runs each workspace in its own folder, so relative paths are made absolute here.
if (existsSync(resolve(root, '.env'))) process.loadEnvFile(resolve(root, '.env'));
const {
  DATABASE_URL = 'sqlite:./data/playhouse.sqlite',
  PUBLIC_URL = 'http://localhost:5173',
  ...rest
} = process.env;
const env = {
  ...rest,
  PUBLIC_URL,
  DATABASE_URL: DATABASE_URL.startsWith('sqlite:')
    ? `sqlite:${resolve(root, DATABASE_URL.slice('sqlite:'.length))}`
    : DATABASE_URL,
};

const children = ['backend', 'frontend'].map((workspace) =>
  spawn('npm', ['run', '--silent', 'dev', '-w', `@playhouse/${workspace}`], {
    cwd: root,
    stdio: 'inherit',
    env,
    // A separate process group, because npm does not pass signals on to its children.
    detached: true,
  }),
);
function stop() {
  for (const { pid } of children) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // The process group has already ended.
    }
  }
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// If one of the two ends, the other one is stopped.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop();
  });
}
