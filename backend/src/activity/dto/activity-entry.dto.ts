import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Role, ROLES } from '../../core/http/access/role.js';
import type { AuditLog } from '../audit-log.entity.js';

/** The changed fields; the ids in their order if rows were reordered. */
const WHAT_CHANGED = {
  oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'number' } }],
  nullable: true,
};

/** An entry of the audit log. */
@ApiSchema({ name: 'ActivityEntry' })
export class ActivityEntryDto {
  id: number;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The id of the account; null for automatic work only',
  })
  actorId: number | null;

  /** The user name at the time of the change; 'system' for automatic work. */
  actor: string;

  @ApiProperty({
    enum: ROLES,
    nullable: true,
    description: 'The role at the time of the change; null for automatic work and in older entries',
  })
  actorRole: Role | null;

  /** The kind of change, such as `bonus.updated`. */
  action: string;

  /** The kind of what was changed, such as `bonus`. */
  entity: string;

  /** The id of what was changed; null for the settings, and if several things were changed. */
  entityId: string | null;

  /** The change in one sentence. */
  summary: string;

  @ApiProperty({ ...WHAT_CHANGED, description: 'The changed fields before the change' })
  before: object | null;

  @ApiProperty({ ...WHAT_CHANGED, description: 'The changed fields after the change' })
  after: object | null;

  static from(this: void, row: AuditLog): ActivityEntryDto {
    const { id, at, actorId, actor, actorRole, action, entity, entityId, summary, before, after } =
      row;
    return {
      id,
      at: at.toISOString(),
      actorId,
      actor,
      actorRole,
      action,
      entity,
      entityId,
      summary,
      before,
      after,
    };
  }
}
