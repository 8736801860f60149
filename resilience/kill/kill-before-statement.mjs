// Loaded into a server with SQLite (`node --import`). If the file ARMED_BY has an SQL statement, the server
// kills itself (SIGKILL) before it executes that statement; 'COMMIT' only after it has changed the audit log.
import { kill, observeSqlite, readMoment } from './armed-kill.mjs';

const CHANGES_AUDIT_LOG = /^UPDATE "audit_log"/;
let changesAuditLog = false;

observeSqlite((statement, execute) => {
  if (CHANGES_AUDIT_LOG.test(statement)) changesAuditLog = true;
  if (statement === readMoment() && (statement !== 'COMMIT' || changesAuditLog)) kill();
  return execute();
});
