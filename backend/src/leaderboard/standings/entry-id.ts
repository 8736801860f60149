import { createHmac } from 'node:crypto';

/**
 * The public id of a player: the same for the same name on this installation, so that pages can
 * recognize a player across refreshes. The name cannot be derived from it without the key.
 *
 * @param key secret of the installation
 * @returns 16 characters of base64url (96 bits of HMAC-SHA-256)
 */
export function entryId(key: string | Uint8Array, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, 16);
}

/** The purpose of the key for public ids (`InstallationSecret.key`). */
export const ENTRY_ID_KEY = 'leaderboard-entry';
