import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/** Creates a folder for the owner only, unless it exists: another one may be shared on purpose. */
export function createPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Whether other users of the machine can read or write a file; false when there is none. */
export const isOpenToOthers = (file: string): boolean =>
  existsSync(file) && (statSync(file).mode & OTHERS) !== 0;

/**
 * Takes a file away from other users of the machine. What can't be changed (another owner, a read-only
 * disk) stays as it is; `make doctor` reports it.
 */
export function makePrivate(file: string): void {
  try {
    if (isOpenToOthers(file)) chmodSync(file, 0o600);
  } catch {
    // See above.
  }
}

/** A SQLite database with the files that it keeps beside it. */
export const databaseFiles = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];
