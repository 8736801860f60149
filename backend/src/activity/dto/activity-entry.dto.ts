import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { AuditLog } from '../audit-log.entity.js';

/** The fields that changed, or the ids of what was put in a new order. */
const WHAT_CHANGED = {
  oneOf: [{ type: 'object' }, { type: 'array', items: { type: 'number' } }],
  nullable: true,
};

/** A row of the audit log. */
@ApiSchema({ name: 'ActivityEntry' })
export class ActivityEntryDto {
  id: number;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The id of the account; null for automatic work, and only for that',
  })
  actorId: number | null;

  /** The account's name at the time; 'system' for automatic work. */
  actor: string;

  action: string;

  entity: string;

  entityId: string | null;

  /** One sentence for a person. */
  summary: string;

  @ApiProperty({ ...WHAT_CHANGED, description: 'What it was, where it changed' })
  before: object | null;

  @ApiProperty({ ...WHAT_CHANGED, description: 'What it became' })
  after: object | null;

  static from(this: void, row: AuditLog): ActivityEntryDto {
    const { id, at, actorId, actor, action, entity, entityId, summary, before, after } = row;
    return {
      id,
      at: at.toISOString(),
      actorId,
      actor,
      action,
      entity,
      entityId,
      summary,
      before,
      after,
    };
  }
}
