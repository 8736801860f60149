import { Transform } from 'class-transformer';
import { accountKey } from './account-key.js';

/**
 * No control or format characters, unpaired surrogates, or line and paragraph separators: with them,
 * a name could look like another one.
 */
export const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/**
 * Whether the text's account key has at most `max` characters. It can be longer than the text: U+FDFA
 * becomes eighteen characters.
 */
export const isAccountKeyWithin = (value: string, max: number): boolean =>
  accountKey(value).length <= max;

/** Removes surrounding space and composes accented letters (NFC). */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  );
