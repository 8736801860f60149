const HOUR_MS = 60 * 60_000;

/**
 * What the backup container stores results of: the daily backup, the copy of it at another place, and the weekly
 * attempt to restore the newest copy. Stored rows contain the names: do not rename them.
 */
export const BACKUP_KINDS = ['database', 'offsite', 'trial-restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** The time in milliseconds after which the next result of a kind is overdue. */
export const OVERDUE_AFTER_MS: Record<BackupKind, number> = {
  database: 26 * HOUR_MS,
  // Sending may take six hours.
  offsite: 32 * HOUR_MS,
  'trial-restore': 8 * 24 * HOUR_MS,
};
