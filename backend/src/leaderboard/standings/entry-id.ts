import { createHmac } from 'node:crypto';

/**
 * The public id of a player: the same for the same name on this installation, so that a page can
 * follow a player from one state to the next, and no way back to the name without the key.
 *
 * @param key secret of the installation
 * @returns 16 characters of base64url (96 bits of HMAC-SHA-256)
 */
export function entryId(key: string | Uint8Array, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, 16);
}
