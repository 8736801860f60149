import type { AuditLog } from './audit-log.entity.js';

/**
 * The copy of a row for the log, which operators may send to another system. Names, texts and values stay
 * in the database, where they are erased when they are due. A copy in another system would keep them.
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
