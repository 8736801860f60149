import type { AuditLog } from './audit-log.entity.js';

/**
 * An audit row as a line of the server's log, which operators may send to another system. It has no names,
 * texts and values: the database erases them when their retention period ends, but another system would not.
 */
export const auditLine = ({ id, at, action, entity, entityId, actorId, actorRole }: AuditLog) => ({
  type: 'audit',
  id,
  at: at.toISOString(),
  action,
  entity,
  entityId,
  actorId,
  actorRole,
  msg: 'Audit log',
});
