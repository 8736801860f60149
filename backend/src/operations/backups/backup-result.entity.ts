import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BackupKind } from '../../core/outbox/notification-event.js';

const HOUR_MS = 60 * 60_000;

interface BackupRule {
  /** Its name in messages. */
  name: string;
  /** The command that makes it now, and reports what is wrong. */
  command: string;
  /** The time in milliseconds after which the next result is overdue. */
  overdueAfterMs: number;
}

/** How each kind of backup is named and repeated by hand, and when its next result is overdue. */
export const BACKUP_RULES: Record<BackupKind, BackupRule> = {
  database: {
    name: 'backup',
    command: 'make backup',
    // It runs daily and takes less than two hours.
    overdueAfterMs: 26 * HOUR_MS,
  },
  offsite: {
    name: 'off-site backup',
    command: 'make offsite WHAT=send',
    // It runs daily, after the backup, and sending may take six hours.
    overdueAfterMs: 32 * HOUR_MS,
  },
  'trial-restore': {
    name: 'trial restore of the off-site backup',
    command: 'make offsite WHAT=try',
    // It runs weekly.
    overdueAfterMs: 8 * 24 * HOUR_MS,
  },
};

/** The reason of a failed backup for which none is stored. */
export const NO_REASON = 'It was not made.';

export const BACKUP_KINDS = Object.keys(BACKUP_RULES) as BackupKind[];

/**
 * By how many milliseconds the next result is overdue; null if it is not.
 *
 * @param newest the newest result of its kind
 */
export function overdueMs(newest: { kind: BackupKind; at: Date }, now: Date): number | null {
  const late = now.getTime() - newest.at.getTime() - BACKUP_RULES[newest.kind].overdueAfterMs;
  return late >= 0 ? late : null;
}

/** The result of one backup. The backup container writes it (`ops/inside/backup.sh`). */
@Entity('backup_results')
export class BackupResult {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 20, default: 'database' })
  kind: BackupKind;

  @Column('datetime', { precision: 3 })
  at: Date;

  @Column('boolean')
  isOk: boolean;

  /** Why it failed, in one sentence; null if it did not. */
  @Column('varchar', { length: 200, nullable: true })
  reason: string | null;
}
