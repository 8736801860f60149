import type { AuditLog } from '../audit-log.entity.js';
import {
  type FormerAccount,
  hadName,
  withoutEmails,
  withoutNames,
} from './former-account-rules.js';
import { mapTexts } from './replace-names-rules.js';

export type AuditTexts = Pick<AuditLog, 'summary' | 'before' | 'after'>;

/** Members that name who did something, such as `paidBy`; the time is the member `paidAt`. */
const AUTHOR = /^(?<what>\w+)By$/;
/** Members that admins write freely. */
const FREE_TEXT = new Set(['note', 'reason']);
/** Whose session an admin has ended. The row has this name only in its summary. */
const SESSION_OWNER = /(?<= ended a session of ).+/;

/**
 * When each free text was first written. A later row contains the text again, as the value before its change.
 * In the meantime, a name in the text may have become that of another account.
 */
export class FirstWritten {
  private readonly times = new Map<string, Date>();

  /** Call it for the rows in order. `record` is the object that the text is a member of. */
  at(row: AuditLog, text: string, record: Readonly<Record<string, unknown>>): Date {
    // All prizes of a month have the same `entityId`.
    const key = JSON.stringify([row.entity, row.entityId, record.rank, text]);
    const time = this.times.get(key) ?? row.at;
    this.times.set(key, time);
    return time;
  }
}

/**
 * The texts of a row of the audit log without the names and email addresses of a former account; null if
 * there is nothing to replace. Names are replaced where they mean the account: in rows about it, in who did
 * something, in whose session was ended, and in free texts. Its email addresses are replaced everywhere.
 * Other content in which its name happens to occur stays.
 */
export function withoutAccount(
  row: AuditLog,
  account: FormerAccount,
  firstWritten: FirstWritten,
): AuditTexts | null {
  const isAboutIt = row.entity === 'user' && row.entityId === String(account.id);
  // Another account may have the same names and addresses now, or may have had them before.
  const isOfOther = row.entity === 'user' && !isAboutIt;
  const without = (side: object | null) => {
    const anonymous = withoutAuthor(side, account);
    return isOfOther
      ? anonymous
      : withoutTexts(anonymous, { isAboutIt, account, row, firstWritten });
  };
  const texts: AuditTexts = {
    summary: summaryWithout(row, account, isAboutIt),
    before: without(row.before),
    after: without(row.after),
  };
  const { summary, before, after } = row;
  return JSON.stringify(texts) === JSON.stringify({ summary, before, after }) ? null : texts;
}

function summaryWithout(row: AuditLog, account: FormerAccount, isAboutIt: boolean): string {
  const { entity, actorId, summary, at } = row;
  const isSession = entity === 'session';
  if (isAboutIt || (isSession && actorId === account.id)) return withoutNames(summary, account, at);
  if (!isSession) return summary;
  // Only the whole name: the name of another account may contain one of this account.
  return summary.replace(SESSION_OWNER, (owner) =>
    account.names.some(({ value }) => value === owner) ? withoutNames(owner, account, at) : owner,
  );
}

interface Context {
  isAboutIt: boolean;
  account: FormerAccount;
  row: AuditLog;
  firstWritten: FirstWritten;
}

const withoutTexts = (
  side: object | null,
  { isAboutIt, account, row, firstWritten }: Context,
): object | null =>
  mapTexts(side, ({ key, text, within }) => {
    if (isAboutIt && (key === 'username' || key === 'email')) return account.label;
    if (FREE_TEXT.has(key)) {
      return withoutNames(text, account, firstWritten.at(row, text, within));
    }
    const replaced = withoutEmails(text, account, row.at);
    // The label is not an address, so the history could not restore it.
    return key === 'contactEmail' && replaced !== text ? '' : replaced;
  }) as object | null;

const withoutAuthor = (side: object | null, account: FormerAccount): object | null =>
  mapTexts(side, ({ key, text, within }) => {
    const what = AUTHOR.exec(key)?.groups?.what;
    const at = what === undefined ? undefined : within[`${what}At`];
    if (typeof at !== 'string') return text;
    return hadName(account, text, new Date(at)) ? account.label : text;
  }) as object | null;
