import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { BackupKind } from '../../core/outbox/notification-event.js';
import { BACKUP_KINDS } from './backup-result.entity.js';

export const BACKUP_STATES = ['ok', 'failed', 'overdue'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** The last results of one kind of backup. */
@ApiSchema({ name: 'BackupHealth' })
export class BackupHealthDto {
  @ApiProperty({ enum: BACKUP_KINDS, enumName: 'BackupKind' })
  kind: BackupKind;

  /** `overdue`: there was no result in the expected time, so the backup container may not be running. */
  @ApiProperty({ enum: BACKUP_STATES, enumName: 'BackupState' })
  state: BackupState;

  /** Why the last one failed, in one sentence; null if it did not. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ format: 'date-time' })
  lastResultAt: string;

  /** Null if none is known to have succeeded. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSuccessAt: string | null;
}
