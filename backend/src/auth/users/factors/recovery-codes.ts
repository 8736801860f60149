import { randomInt } from 'node:crypto';
import { sha256Hex } from '../../../core/config/sha256-hex.js';

const RECOVERY_CODES = 10;
/** Crockford's base 32: no letters that look like digits, and no U. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** @returns ten new codes of 120 random bits, such as 'k3fd-9x0a-…' in six groups of four */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** SHA-256 in hex of a code as users type it: in any case, with or without hyphens and spaces. */
export function recoveryCodeHash(code: string): string {
  const normalized = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return sha256Hex(normalized);
}
