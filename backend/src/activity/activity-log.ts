import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, LessThan, type Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '../config/clock.js';
import { AuditLog } from './audit-log.entity.js';

/** Whoever does something; `id` null for the system itself. */
export interface Actor {
  id: number | null;
  username: string;
}

export const SYSTEM: Actor = { id: null, username: 'system' };

export interface ActivityRecord {
  actor: Actor;
  /** `<entity>.<verb>`, such as 'bonus.created'. */
  action: string;
  entity: string;
  entityId?: string | number | null;
  /** One sentence for a person. */
  summary: string;
  /** What it was and what it became: no secret may be in it. */
  before?: object | null;
  after?: object | null;
}

/** The audit log. */
@Injectable()
export class ActivityLog {
  constructor(
    private readonly clock: Clock,
    @InjectRepository(AuditLog) private readonly rows: Repository<AuditLog>,
  ) {}

  /** Writes one row, within the transaction of the change it tells of. */
  async record(manager: EntityManager, record: ActivityRecord): Promise<void> {
    await manager.insert(AuditLog, {
      at: this.clock.now(),
      actorId: record.actor.id,
      actor: record.actor.username,
      action: record.action,
      entity: record.entity,
      entityId: record.entityId == null ? null : String(record.entityId),
      summary: record.summary,
      before: record.before ?? null,
      after: record.after ?? null,
    });
  }

  /**
   * The newest rows first.
   *
   * @param before the id of the last row one has already; rows after it follow.
   */
  list(limit: number, before?: number): Promise<AuditLog[]> {
    const where: FindOptionsWhere<AuditLog> = before === undefined ? {} : { id: LessThan(before) };
    return this.rows.find({ where, order: { id: 'DESC' }, take: limit });
  }
}
