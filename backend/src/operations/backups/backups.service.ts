import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, Not, type Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import type { BackupKind } from '../../core/outbox/notification-event.js';
import {
  BACKUP_KINDS,
  BACKUP_RULES,
  BackupResult,
  NO_REASON,
  overdueMs,
} from './backup-result.entity.js';
import type { BackupHealthDto, BackupState } from './backup-health.dto.js';
import { Scheduled } from '../../core/database/scheduled.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';

const CHECK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEEP_DAYS = 30;

/**
 * Reads the results that the backup container stores, and turns failed and overdue backups into events. A
 * backup that fails because the database cannot be reached has no result, and is noticed because the next one
 * is overdue.
 */
@Injectable()
export class BackupsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    @InjectRepository(BackupResult) private readonly results: Repository<BackupResult>,
    private readonly clock: Clock,
  ) {}

  /** The health of each kind of backup that has results; without `make up`, there are none. */
  async health(): Promise<BackupHealthDto[]> {
    const all = await Promise.all(BACKUP_KINDS.map((kind) => this.healthOf(kind)));
    return all.filter((health) => health !== null);
  }

  private async healthOf(kind: BackupKind): Promise<BackupHealthDto | null> {
    const order = { id: 'DESC' } as const;
    const newest = await this.results.findOne({ where: { kind }, order });
    if (!newest) return null;
    const lastSuccess = await this.results.findOne({ where: { kind, isOk: true }, order });
    return {
      kind,
      state: this.stateOf(newest),
      reason: newest.isOk ? null : (newest.reason ?? NO_REASON),
      lastResultAt: newest.at.toISOString(),
      lastSuccessAt: lastSuccess?.at.toISOString() ?? null,
    };
  }

  private stateOf(newest: BackupResult): BackupState {
    if (overdueMs(newest, this.clock.now()) !== null) return 'overdue';
    return newest.isOk ? 'ok' : 'failed';
  }

  /** Each failure, and each day without a backup, becomes an event once, whichever replica finds it. */
  @Scheduled({
    everyMs: CHECK_MS,
    failed: 'Checking the results of backups failed',
    meanwhile: 'the results of backups are checked later',
  })
  async check(): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const kind of BACKUP_KINDS) await this.checkKind(manager, kind);
    });
  }

  private async checkKind(manager: EntityManager, kind: BackupKind): Promise<void> {
    const now = this.clock.now();
    const order = { id: 'DESC' } as const;
    const newest = await manager.findOne(BackupResult, { where: { kind }, order });
    if (!newest) return;
    if (!newest.isOk && now.getTime() - newest.at.getTime() < DAY_MS) {
      await this.reportFailure(manager, newest);
    }
    const late = overdueMs(newest, now);
    if (late !== null) await this.reportOverdue(manager, newest, late);
    const lastSuccess = await manager.findOne(BackupResult, { where: { kind, isOk: true }, order });
    const end = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
    // The panel shows the newest one and the last success. Without any result, nothing would be overdue.
    const kept = [newest.id, lastSuccess?.id ?? newest.id];
    await manager.delete(BackupResult, { kind, at: LessThan(end), id: Not(In(kept)) });
  }

  private async reportFailure(
    manager: EntityManager,
    { id, kind, reason }: BackupResult,
  ): Promise<void> {
    const details = { backup: kind, reason: reason ?? NO_REASON };
    await this.outbox.writeOnce(manager, { kind: 'backup-failed', details }, String(id));
  }

  /** @param late by how many milliseconds the next result is overdue */
  private async reportOverdue(
    manager: EntityManager,
    { id, kind, at }: BackupResult,
    late: number,
  ): Promise<void> {
    const { name } = BACKUP_RULES[kind];
    const reason = `The ${name} has had no result since ${at.toISOString()}.`;
    const key = `${id}:${Math.floor(late / DAY_MS)}`;
    const details = { backup: kind, reason };
    await this.outbox.writeOnce(manager, { kind: 'backup-failed', details }, key);
  }
}
