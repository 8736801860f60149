// What the modules share that are loaded into a server (`node --import`) to kill it at a precise moment.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';

const armedBy = process.env.ARMED_BY ?? '';

/** What the test has written to the file ARMED_BY; null if there is none. */
export function readMoment() {
  try {
    return readFileSync(armedBy, 'utf8');
  } catch {
    return null;
  }
}

/** Kills the server (SIGKILL), once for each time that the test has armed it. */
export function kill() {
  rmSync(armedBy);
  process.kill(process.pid, 'SIGKILL');
}

const require = createRequire(new URL('../../backend/package.json', import.meta.url));
const Database = require('better-sqlite3');

/** @param observe is called with each statement for SQLite and a function that executes it */
export function observeSqlite(observe) {
  const memory = new Database(':memory:');
  const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  for (const method of ['run', 'all', 'get']) {
    const execute = Statement[method];
    Statement[method] = function (...parameters) {
      return observe(this.source, () => execute.apply(this, parameters));
    };
  }
  memory.close();
}
