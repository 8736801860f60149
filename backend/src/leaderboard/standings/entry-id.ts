import { createHmac } from 'node:crypto';

/**
 * An id for a text: the same for the same text on this installation. The text cannot be derived from it
 * without the key.
 *
 * @param key secret of the installation
 * @returns 16 characters of base64url (96 bits of HMAC-SHA-256)
 */
export function entryId(key: string | Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
}

/** The purpose of the key for the ids of players (`InstallationSecret.key`). */
export const ENTRY_ID_KEY = 'leaderboard-entry';
