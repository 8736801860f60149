import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type Role, ROLES } from '../core/http/access/role.js';
import type { AuditLog } from './audit-log.entity.js';
import { IsTimeZone } from '../core/http/validation/time-zone.js';
import { IsUtcDay } from '../core/http/validation/utc-day.js';
import { ACTIVITY_KINDS, type ActivityKind } from './activity-kind.js';
import { IsWholeNumber } from '../core/http/validation/whole-number.js';

/** Someone who made changes, or automatic work. */
@ApiSchema({ name: 'ActivityActor' })
export class ActivityActorDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The id of the account, which may have been deleted; null for automatic work',
  })
  actorId: number | null;

  /** The user name at the time of the account's last change; 'system' for automatic work. */
  actor: string;
}

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

const MAX_SEARCH = 200;

/** As `actor`: the changes that no account made. */
export const AUTOMATIC = 'automatic';

/** Filters the audit log. */
export class FilterActivityDto {
  /** Text in the summary or the user name, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** Only changes by the account with this id, or `automatic` for changes that no account made. */
  @ApiProperty({ required: false, example: '1' })
  @IsOptional()
  @Matches(/^(automatic|[1-9]\d{0,8})$/, {
    message: "Please choose the id of an account or 'automatic'",
  })
  actor?: string;

  /** Only entries of this kind. */
  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind', required: false })
  @IsOptional()
  @IsIn(ACTIVITY_KINDS, { message: `The kind must be one of ${ACTIVITY_KINDS.join(', ')}` })
  kind?: ActivityKind;

  /** The first day, as `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  from?: string;

  /** The last day, as `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  to?: string;

  /** The IANA name of the time zone of both days; UTC if it is missing. */
  @ApiProperty({ required: false, example: 'Europe/Berlin' })
  @IsOptional()
  @IsTimeZone()
  zone?: string;
}

const MAX_ROWS = 200;
const MAX_ID = 999_999_999;

/** Selects entries of the audit log. */
export class ListActivityDto extends FilterActivityDto {
  /** The maximum number of entries. */
  @ApiProperty({ type: 'integer', required: false, default: 50, minimum: 1, maximum: MAX_ROWS })
  @IsOptional()
  @IsWholeNumber(1, MAX_ROWS)
  limit: number = 50;

  /** Only entries older than the entry with this id. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1 })
  @IsOptional()
  @IsWholeNumber(1, MAX_ID)
  before?: number;
}
