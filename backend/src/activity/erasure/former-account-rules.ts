import { accountKey } from '../../core/http/validation/account-key.js';
import type { AuditLog } from '../audit-log.entity.js';
import { replaceNames } from './replace-names-rules.js';

/** An account that was deleted, as far as its names have to be erased. */
export interface FormerAccount {
  id: number;
  /** What replaces its names, such as 'former account 7'. */
  label: string;
  names: readonly Holding[];
  emails: readonly Holding[];
  /** The user names and email addresses of all other accounts. */
  ofOthers: readonly Holding[];
}

/** A user name or an email address, and the times between which an account had it. */
interface Holding {
  value: string;
  from: Date;
  until: Date;
}

type Field = 'username' | 'email';
type AccountRow = Pick<AuditLog, 'at' | 'entityId' | 'before' | 'after'>;
type Fields = Partial<Record<Field, unknown>> | null;

// The first account is created without a row.
const START = new Date(0);
const FOREVER = new Date(8.64e15);

export const formerAccountLabel = (id: number): string => `former account ${id}`;

/**
 * The names of a deleted account, from the rows of the audit log about accounts. Other accounts may have
 * had the same names before or after it, so each name has the time during which it was the account's own.
 *
 * @param rows those about the account, in order, the last one being that of its deletion
 * @param otherRows those about other accounts, in order
 * @param taken user names and addresses of the accounts that exist now
 */
export function formerAccountOf(
  id: number,
  rows: readonly AccountRow[],
  otherRows: readonly AccountRow[],
  taken: readonly string[],
): FormerAccount {
  const byAccount = Map.groupBy(otherRows, ({ entityId }) => entityId);
  const ofOthers = [...byAccount.values()].flatMap((about) => [
    ...holdingsOf(about, 'username'),
    ...holdingsOf(about, 'email'),
  ]);
  // The names of an account without rows have never changed.
  const known = new Set(
    ofOthers.filter(({ until }) => until === FOREVER).map(({ value }) => accountKey(value)),
  );
  const unchanged = taken.filter((value) => !known.has(accountKey(value)));
  return {
    id,
    label: formerAccountLabel(id),
    names: holdingsOf(rows, 'username'),
    emails: holdingsOf(rows, 'email'),
    ofOthers: [...ofOthers, ...unchanged.map((value) => ({ value, from: START, until: FOREVER }))],
  };
}

/** @param rows those about one account, in order */
function holdingsOf(rows: readonly AccountRow[], field: Field): Holding[] {
  const holdings: Holding[] = [];
  let from = START;
  let current: unknown;
  for (const { at, before, after } of rows) {
    if (before === null && after === null) continue;
    const value = (before as Fields)?.[field];
    if (typeof value === 'string') holdings.push({ value, from, until: at });
    from = at;
    current = (after as Fields)?.[field];
  }
  if (typeof current === 'string') holdings.push({ value: current, from, until: FOREVER });
  return holdings;
}

/** Whether the account had a user name at a time. */
export const hadName = ({ names }: FormerAccount, name: unknown, at: Date): boolean =>
  names.some((held) => held.value === name && isHeld(held, at));

const isHeld = ({ from, until }: Holding, at: Date): boolean => from <= at && at <= until;

/** A text, written at `at`, with the names and addresses of a former account replaced with its label. */
export const withoutNames = (text: string, account: FormerAccount, at: Date): string =>
  replaceAll(text, [...account.emails, ...account.names], account, at);

/** A text, written at `at`, with the email addresses of a former account replaced with its label. */
export const withoutEmails = (text: string, account: FormerAccount, at: Date): string =>
  replaceAll(text, account.emails, account, at);

/** A name means another account if that one had it at the time of the text, and the former one did not. */
function replaceAll(
  text: string,
  names: readonly Holding[],
  { label, ofOthers }: FormerAccount,
  at: Date,
): string {
  const keysAt = (holdings: readonly Holding[]) =>
    new Set(holdings.filter((held) => isHeld(held, at)).map(({ value }) => accountKey(value)));
  const [own, others] = [keysAt(names), keysAt(ofOthers)];
  const isOfOther = (key: string) => others.has(key) && !own.has(key);
  return replaceNames(
    text,
    names.map(({ value }) => [value, isOfOther(accountKey(value)) ? null : label]),
  );
}
