import { Transform } from 'class-transformer';
import { accountKey } from './account-key.js';

/**
 * No control, format, unpaired surrogate or separator characters: with them, a name could look like
 * another one.
 */
export const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** One character can become several in the normalized form (U+FDFA: eighteen). */
export const hasAccountKeyWithin = (value: string, max: number): boolean =>
  accountKey(value).length <= max;

/** Removes surrounding space and composes accented letters (NFC). */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  );
