import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { Scheduled } from '../../core/database/scheduled.js';
import { Clock } from '../../core/config/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { BackupKind } from '../../core/outbox/notification-event.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import {
  BACKUP_KINDS,
  BACKUP_RULES,
  BackupResult,
  NO_REASON,
  overdueMs,
} from './backup-result.entity.js';

const CHECK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const KEEP_DAYS = 30;

/**
 * Turns failed and overdue backups into events. A backup that fails because the database cannot be
 * reached has no result, and is noticed because the next one is overdue.
 */
@Injectable()
export class BackupsJob {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

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
