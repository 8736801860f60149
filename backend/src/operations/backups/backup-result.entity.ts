import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BackupKind } from '../../core/outbox/notification-event.js';

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
