import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type EntityManager, In, IsNull } from 'typeorm';
import { AuditLog, AuditSubject } from './audit-log.entity.js';
import { Clock } from '../core/config/clock.js';
import { DatabaseService } from '../core/database/database.service.js';
import { type AccountActor, PermissionCheck } from '../core/http/access/access.js';
import { assertStepUp } from '../core/http/access/step-up.js';
import { logAtAnyLevel } from '../core/http/log.js';
import type { AuditedEntity } from './activity-kind.js';
import { type Subject, type SubjectKind, subjectsOf } from './subjects-of.js';

/**
 * An audit row as a line of the server's log, which operators may send to another system. It has no names,
 * texts and values: the database erases them when their retention period ends, but another system would not.
 */
const auditLine = ({ id, at, action, entity, entityId, actorId, actorRole }: AuditLog) => ({
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

/** Rows without an index that are indexed in one transaction. */
const ROWS_PER_BATCH = 500;
/** The databases limit the number of values of a statement. */
const SUBJECTS_PER_INSERT = 1_000;

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
      isIndexed: true,
    });
    // Sets the id of the row.
    await manager.insert(AuditLog, row);
    await insertSubjects(manager, [row]);
    return row;
  }

  /**
   * The newest rows that changed something, newest first.
   *
   * @param limit the maximum number of rows
   */
  async history(
    manager: EntityManager,
    { kind, subjectId }: Subject,
    limit: number,
  ): Promise<AuditLog[]> {
    await this.indexOtherRows(manager);
    return manager
      .createQueryBuilder(AuditLog, 'row')
      .innerJoin(AuditSubject, 'subject', 'subject.auditId = row.id')
      .where('subject.kind = :kind AND subject.subjectId = :subjectId', { kind, subjectId })
      .orderBy('subject.auditId', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** Adds rows to the index that were written by a release without it. */
  private async indexOtherRows(manager: EntityManager): Promise<void> {
    const isInTransaction = manager.queryRunner?.isTransactionActive === true;
    while (await manager.existsBy(AuditLog, { isIndexed: IsNull() })) {
      if (isInTransaction) await indexSomeRows(manager);
      else await this.database.transaction(indexSomeRows);
    }
  }

  /** The ids of everything of one kind that a row of the audit log has changed. */
  async idsOf(manager: EntityManager, kind: SubjectKind): Promise<string[]> {
    await this.indexOtherRows(manager);
    const rows = await manager
      .createQueryBuilder(AuditSubject, 'subject')
      .select('subject.subjectId', 'id')
      .distinct()
      .where({ kind })
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }
}

async function indexSomeRows(manager: EntityManager): Promise<void> {
  const rows = await manager.find(AuditLog, {
    where: { isIndexed: IsNull() },
    order: { id: 'ASC' },
    take: ROWS_PER_BATCH,
  });
  await insertSubjects(manager, rows);
  await manager.update(AuditLog, { id: In(rows.map(({ id }) => id)) }, { isIndexed: true });
}

async function insertSubjects(manager: EntityManager, rows: readonly AuditLog[]): Promise<void> {
  const subjects = rows.flatMap((row) =>
    subjectsOf(row).map((subject) => ({ ...subject, auditId: row.id })),
  );
  for (let start = 0; start < subjects.length; start += SUBJECTS_PER_INSERT) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(AuditSubject)
      .values(subjects.slice(start, start + SUBJECTS_PER_INSERT))
      // Another replica may index the same rows.
      .orIgnore()
      .execute();
  }
}
