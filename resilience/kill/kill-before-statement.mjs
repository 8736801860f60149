// Loaded into a server with SQLite (`node --import`). If the file ARMED_BY has an SQL statement, the server
// kills itself (SIGKILL) before it executes that statement; 'COMMIT' only after it has changed the audit log.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';

const armedBy = process.env.ARMED_BY ?? '';
const CHANGES_AUDIT_LOG = /^UPDATE "audit_log"/;
let changesAuditLog = false;

function readStatement() {
  try {
    return readFileSync(armedBy, 'utf8');
  } catch {
    return null;
  }
}

function observe(statement) {
  if (CHANGES_AUDIT_LOG.test(statement)) changesAuditLog = true;
  if (statement !== readStatement() || (statement === 'COMMIT' && !changesAuditLog)) return;
  rmSync(armedBy);
  process.kill(process.pid, 'SIGKILL');
}

const require = createRequire(new URL('../../backend/package.json', import.meta.url));
const Database = require('better-sqlite3');
const memory = new Database(':memory:');
const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1'));
for (const method of ['run', 'all', 'get']) {
  const execute = Statement[method];
  Statement[method] = function (...parameters) {
    observe(this.source);
    return execute.apply(this, parameters);
  };
}
memory.close();
