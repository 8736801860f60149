// Loaded into a server (`node --import`). When the test has written a moment to the file ARMED_BY, the
// server kills itself (SIGKILL) at that moment of its next change: before its second statement that writes
// a bonus, before its commit, or after it. A signal from the test would not be timed precisely.
import { kill, killAfter, observeStatements, readMoment } from './armed-kill.mjs';

const WRITES_BONUS = /^(INSERT INTO|UPDATE) ["`]bonuses["`]/;
const WRITES_AUDIT_ROW = /^INSERT INTO ["`]audit_log["`]/;

/** The connections whose transaction has written an audit row. Others only read, or are automatic. */
const changing = new WeakSet();
let bonusStatements = 0;

/** Called with each statement; `execute` sends or executes it. */
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
  return killAfter(connection, execute);
}

observeStatements(observe);
