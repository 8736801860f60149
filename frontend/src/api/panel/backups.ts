import { generatedApi, type BackupHealth } from '../generated';

export const { useGetBackupHealthQuery } = generatedApi;
export type { BackupHealth };
