import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import type { BackupKind } from '../../core/outbox/notification-event.js';
import { BACKUP_KINDS, BackupResult, NO_REASON, overdueMs } from './backup-result.entity.js';
import type { BackupHealthDto, BackupState } from './backup-health.dto.js';

/** Reads the results that the backup container stores. */
@Injectable()
export class BackupsService {
  constructor(
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
}
