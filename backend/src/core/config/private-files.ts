import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/**
 * Creates a folder that only the owner can access, unless it exists: an existing folder may be
 * shared on purpose.
 */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Whether other users of the machine can read or write a file; false if it does not exist. */
export const isOpenToOthers = (file: string): boolean =>
  existsSync(file) && (statSync(file).mode & OTHERS) !== 0;

/**
 * Removes other users' access to a file. If that fails (another owner, a read-only disk), the file
 * stays as it is and `make doctor` reports it.
 */
export function makePrivate(file: string): void {
  try {
    if (isOpenToOthers(file)) chmodSync(file, 0o600);
  } catch {
    // Reported by `make doctor`.
  }
}

/**
 * The files of a SQLite database: the database itself and the files that SQLite creates next to it.
 */
export const databaseFiles = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];
