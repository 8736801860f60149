import type { AuditLog } from '../audit-log.entity.js';
import { replaceNames } from './replace-names-rules.js';

/** An account that was deleted, as far as its names have to be erased. */
export interface FormerAccount {
  id: number;
  /** What replaces its names, such as 'former account 7'. */
  label: string;
  deletedAt: Date;
  /** Its user names, each with the times between which it had that name. */
  names: readonly HeldName[];
  emails: readonly string[];
  /** The names and addresses that other accounts have had since the deletion, in lower case. */
  reused: ReadonlySet<string>;
}

interface HeldName {
  name: string;
  from: Date;
  until: Date;
}

type AccountRow = Pick<AuditLog, 'at' | 'action' | 'before' | 'after'>;
type Fields = { username?: unknown; email?: unknown } | null;

export const formerAccountLabel = (id: number): string => `former account ${id}`;

/**
 * The names of a deleted account, from the rows of the audit log about accounts. Other accounts may have
 * had the same names before or after it, so each name is only its own for a time.
 *
 * @param rows those about the account, in order, the last one being that of its deletion
 * @param laterRows those about other accounts after its deletion
 * @param taken user names and addresses of the accounts that exist now
 */
export function formerAccountOf(
  id: number,
  rows: readonly AccountRow[],
  laterRows: readonly AccountRow[],
  taken: readonly string[],
): FormerAccount {
  const names: HeldName[] = [];
  // The first account is created without a row.
  let from = new Date(0);
  for (const { at, before, after } of rows) {
    if (before === null && after === null) continue;
    const name = (before as Fields)?.username;
    if (typeof name === 'string') names.push({ name, from, until: at });
    from = at;
  }
  const reused = [...taken, ...valuesOf(laterRows, 'username'), ...valuesOf(laterRows, 'email')];
  return {
    id,
    label: formerAccountLabel(id),
    deletedAt: rows.at(-1)?.at ?? from,
    names,
    emails: [...new Set(valuesOf(rows, 'email'))],
    reused: new Set(reused.map((each) => each.toLowerCase())),
  };
}

const valuesOf = (rows: readonly AccountRow[], field: 'username' | 'email'): string[] =>
  rows
    .flatMap(({ before, after }) => [(before as Fields)?.[field], (after as Fields)?.[field]])
    .filter((value) => typeof value === 'string');

/** Whether the account had a user name at a time. */
export const hadName = ({ names }: FormerAccount, name: unknown, at: Date): boolean =>
  names.some((held) => held.name === name && held.from <= at && at <= held.until);

/** A text of a time in which the names and addresses of a former account are replaced with its label. */
export const withoutNames = (text: string, account: FormerAccount, at: Date): string =>
  replaceAll(text, [...account.emails, ...account.names.map(({ name }) => name)], account, at);

/** A text of a time in which the addresses of a former account are replaced with its label. */
export const withoutEmails = (text: string, account: FormerAccount, at: Date): string =>
  replaceAll(text, account.emails, account, at);

/** In a text of a time after the deletion, a name means the account only if no other one has it. */
function replaceAll(
  text: string,
  names: readonly string[],
  { label, deletedAt, reused }: FormerAccount,
  at: Date,
): string {
  const isOfOther = (name: string) => at > deletedAt && reused.has(name.toLowerCase());
  return replaceNames(
    text,
    names.map((name) => [name, isOfOther(name) ? null : label]),
  );
}
