// What the modules share that are loaded into a server (`node --import`) to kill it at a precise moment.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';

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

/** The first byte of a packet's content if it is an SQL statement; 4 bytes precede the content. */
const COM_QUERY = 3;

/** @param observe is called with the socket, each statement for MariaDB and a function that sends it */
function observeMariaDb(observe) {
  const { write } = Socket.prototype;
  Socket.prototype.write = function (chunk, ...rest) {
    const send = () => write.call(this, chunk, ...rest);
    if (!Buffer.isBuffer(chunk) || chunk[4] !== COM_QUERY) return send();
    return observe(this, chunk.toString('utf8', 5), send);
  };
}

/** In place of a connection: SQLite has one writer at a time. */
const SQLITE = {};

/** @param observe is called with the connection, each statement for either database and a function that executes it */
export function observeStatements(observe) {
  observeMariaDb(observe);
  observeSqlite((statement, execute) => observe(SQLITE, statement, execute));
}

/** Executes a commit, and kills the server as soon as it is done. */
export function killAfter(connection, execute) {
  if (connection instanceof Socket) {
    // The commit is done when its response arrives, which mysql2 must not see.
    connection.prependOnceListener('data', kill);
    return execute();
  }
  execute();
  return kill();
}
