import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import {
  type EntityManager,
  type FindOperator,
  type FindOptionsWhere,
  IsNull,
  Not,
  Raw,
} from 'typeorm';
import { Clock } from '../config/clock.js';
import { DatabaseService } from '../database/database.service.js';
import { type AccountActor, PermissionCheck } from '../http/access/access.js';
import { assertStepUp } from '../http/access/step-up.js';
import { logAtAnyLevel } from '../http/log.js';
import type { AuditedEntity } from './activity-kind.js';
import { auditLine } from './audit-line.js';
import { AuditLog } from './audit-log.entity.js';

/** The actor of automatic work, which needs no permission. Only the missing id identifies it. */
export const SYSTEM = { id: null, username: 'system' } as const;

/** The account that makes a change, or {@link SYSTEM}. */
export type Actor = AccountActor | typeof SYSTEM;

export interface ActivityRecord {
  /** `<entity>.<verb>`, such as 'bonus.created'. */
  action: string;
  entity: AuditedEntity;
  /** Also in the log, so it must not be a name or other personal data. */
  entityId?: string | number | null;
  /** One sentence for admins. */
  summary: string;
  /** The values before the change. Must not contain secrets. */
  before?: object | null;
  after?: object | null;
}

/** A change in progress, created by {@link AuditLogService.change}. */
export interface Change {
  /** The change's transaction. */
  readonly manager: EntityManager;
  /** The user name of the actor. */
  readonly by: string;
  /** Writes one row of the audit log, with the change's actor, in the change's transaction. */
  readonly record: (record: ActivityRecord) => Promise<void>;
  /**
   * Requires step-up authentication of the change's actor. Automatic work needs none.
   *
   * @throws StepUpRequired
   */
  readonly requireStepUp: () => void;
}

/** Writes the audit log. All changes on behalf of an account go through it. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: DatabaseService,
    private readonly permissions: PermissionCheck,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * Runs `work` in one transaction on behalf of `actor`; resolves after the commit, when each new row
   * is in the log, too.
   *
   * An account's permission is checked again at the start of the transaction, because it may have
   * ended while the request was in progress (a queued password hash, a slow body). The account
   * stays locked until the end, so a change that ends the permission comes either before this one,
   * which then fails, or after it.
   *
   * @throws UnauthorizedException, ForbiddenException if the permission has ended; nothing is
   * changed then.
   */
  async change<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    let rows: AuditLog[] = [];
    const result = await this.database.transaction(async (manager) => {
      // A transaction that is retried starts again without rows.
      rows = [];
      if (actor.id !== null) await this.permissions.confirm(manager, actor);
      return work({
        manager,
        by: actor.username,
        record: async (record) => {
          rows.push(await this.write(manager, actor, record));
        },
        requireStepUp: () => {
          if (actor.id !== null) assertStepUp(actor);
        },
      });
    });
    for (const row of rows) logAtAnyLevel(this.logger, auditLine(row));
    return result;
  }

  private async write(
    manager: EntityManager,
    actor: Actor,
    record: ActivityRecord,
  ): Promise<AuditLog> {
    const row = manager.create(AuditLog, {
      at: this.clock.now(),
      actorId: actor.id,
      actor: actor.username,
      actorRole: actor.id === null ? null : actor.role,
      action: record.action,
      entity: record.entity,
      entityId: record.entityId == null ? null : String(record.entityId),
      summary: record.summary,
      before: record.before ?? null,
      after: record.after ?? null,
    });
    // Sets the id of the row.
    await manager.insert(AuditLog, row);
    return row;
  }

  /**
   * The newest rows that meet one of the conditions, newest first.
   *
   * @param limit the maximum number of rows
   */
  history(
    manager: EntityManager,
    conditions: FindOptionsWhere<AuditLog>[],
    limit: number,
  ): Promise<AuditLog[]> {
    return manager.find(AuditLog, { where: conditions, order: { id: 'DESC' }, take: limit });
  }

  /** The ids of all entities of one kind that have a row of their own in the audit log. */
  async idsOf(manager: EntityManager, entity: AuditedEntity): Promise<string[]> {
    const rows = await manager
      .createQueryBuilder(AuditLog, 'row')
      .select('row.entityId', 'id')
      .distinct()
      .where({ entity, entityId: Not(IsNull()) })
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }
}

/** Matches a `before` or `after` that has values of several rows by their ID, if this ID is one of them. */
export function hasPartFor(id: number): FindOperator<object> {
  // A text value cannot contain this, because JSON escapes quotes.
  const part = `%"${id}":{%`;
  return Raw((column) => `${column} LIKE :part`, { part }) as FindOperator<object>;
}
