import { randomInt } from 'node:crypto';
import { type Options, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP recommends at least 19 MiB and t=2. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const PARAMETERS = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;
const MAX_CONCURRENT = 2;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
const GENERATED_LENGTH = 23;
/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Each hash takes 64 MiB, so in a burst of sign-ins the others wait for their turn. */
const limit = pLimit(MAX_CONCURRENT);

/**
 * The form of a password that is hashed (NFC), because keyboards compose accented letters
 * differently.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** The argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalizePassword(password), ARGON2ID));

/** A hash that no password matches. Checking it takes the same time as checking a real one. */
const DECOY = `${PARAMETERS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface PasswordCheck {
  isRight: boolean;
  /** Whether the hash has other parameters, or dates from before passwords were normalized. */
  isOutdated: boolean;
}

/**
 * Checks a password. Without a hash (unknown account) it takes the same time and the password is
 * wrong.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
): Promise<PasswordCheck> {
  const check = (spelling: string) => limit(() => verify(stored ?? DECOY, spelling));
  const normalized = normalizePassword(password);
  let isRight = await check(normalized);
  let isOutdated = stored !== null && !stored.startsWith(PARAMETERS);
  // Before passwords were normalized, they were hashed as typed.
  if (!isRight && normalized !== password) {
    isRight = await check(password);
    isOutdated = true;
  }
  return stored === null ? { isRight: false, isOutdated: false } : { isRight, isOutdated };
}

/** A random password of about 133 bits. */
export const generatePassword = (): string =>
  Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
