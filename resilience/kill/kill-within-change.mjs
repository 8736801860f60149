// Loaded into a server (`node --import`). When the test has written a moment to the file ARMED_BY, the
// server kills itself (SIGKILL) at that moment of its next change: before its second statement that writes
// a bonus, before its commit, or after it. A signal from the test would not be timed precisely.
import { Socket } from 'node:net';
import { kill, observeSqlite, readMoment } from './armed-kill.mjs';

const WRITES_BONUS = /^(INSERT INTO|UPDATE) ["`]bonuses["`]/;
const WRITES_AUDIT_ROW = /^INSERT INTO ["`]audit_log["`]/;

/** The connections whose transaction has written an audit row. Others only read, or are automatic. */
const changing = new WeakSet();
let bonusStatements = 0;

/**
 * @param connection a socket to the server of the database, or {@link SQLITE}
 * @param execute sends or executes the statement
 */
function observe(connection, statement, execute) {
  const moment = readMoment();
  if (moment === null) return execute();
  if (WRITES_AUDIT_ROW.test(statement)) changing.add(connection);
  if (WRITES_BONUS.test(statement)) {
    bonusStatements += 1;
    if (moment === 'between two bonuses' && bonusStatements === 2) kill();
  }
  if (statement !== 'COMMIT' || !changing.has(connection)) return execute();
  if (moment === 'before the commit') kill();
  if (connection instanceof Socket) {
    // The commit is done when its response arrives, which mysql2 must not see.
    connection.prependOnceListener('data', kill);
    return execute();
  }
  execute();
  return kill();
}

/** The first byte of a packet's content if it is an SQL statement; 4 bytes precede the content. */
const COM_QUERY = 3;
const { write } = Socket.prototype;
Socket.prototype.write = function (chunk, ...rest) {
  const send = () => write.call(this, chunk, ...rest);
  if (!Buffer.isBuffer(chunk) || chunk[4] !== COM_QUERY) return send();
  return observe(this, chunk.toString('utf8', 5), send);
};

/** In place of a connection: SQLite has one writer at a time. */
const SQLITE = {};
observeSqlite((statement, execute) => observe(SQLITE, statement, execute));
