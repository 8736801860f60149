import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { Clock } from '../config/clock.js';
import { DatabaseService } from '../database/database.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { BackupResult } from './backup-result.entity.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A daily backup is overdue after this time. */
const OVERDUE_AFTER_MS = 26 * HOUR_MS;
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
  async check(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const newest = await manager.findOne(BackupResult, { where: {}, order: { id: 'DESC' } });
      if (!newest) return;
      const age = now.getTime() - newest.at.getTime();
      if (!newest.isOk && age < DAY_MS) await this.reportFailure(manager, newest);
      if (age >= OVERDUE_AFTER_MS) await this.reportOverdue(manager, newest, age);
      const end = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
      // The newest one stays: without any result, nothing would be overdue.
      await manager.delete(BackupResult, { at: LessThan(end), id: LessThan(newest.id) });
    });
  }

  private async reportFailure(manager: EntityManager, { id, reason }: BackupResult): Promise<void> {
    const details = { reason: reason ?? 'The backup was not made.' };
    await this.outbox.writeOnce(manager, { kind: 'backup-failed', details }, String(id));
  }

  private async reportOverdue(
    manager: EntityManager,
    { id, at }: BackupResult,
    age: number,
  ): Promise<void> {
    const details = { reason: `There was no backup since ${at.toISOString()}.` };
    const key = `${id}:${Math.floor((age - OVERDUE_AFTER_MS) / DAY_MS)}`;
    await this.outbox.writeOnce(manager, { kind: 'backup-failed', details }, key);
  }
}
