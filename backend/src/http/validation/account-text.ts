import { Transform } from 'class-transformer';
import { accountKey } from './account-key.js';

/** No control, formatting or half characters: a name could look like another one with them. */
export const VISIBLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** One character may become many in the form that is unique (U+FDFA: eighteen). */
export const hasAccountKeyWithin = (value: string, max: number): boolean =>
  accountKey(value).length <= max;

/** Without surrounding space, with accented letters composed. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().normalize('NFC') : value,
  );
