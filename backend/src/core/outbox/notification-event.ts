import type { Shown, SourceName } from '../config/sources.js';

/** What admins can be notified of. Channels and stored rows contain the names: do not rename them. */
export const EVENT_KINDS = [
  'source-problem',
  'month-final',
  'backup-failed',
  'new-device',
  'step-up-failed',
  'factor-failed',
  'account-changed',
  'role-added',
  'link-changed',
  'bonus-ended',
  'link-broken',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The events that an account's own user gets by email, too. Their details have its `accountId`. */
export const ACCOUNT_EVENTS = [
  'new-device',
  'step-up-failed',
  'factor-failed',
  'account-changed',
] as const satisfies readonly EventKind[];

/** The sign-in details of an account that can change. */
export type AccountChange =
  | 'password'
  | 'password-reset'
  | 'username'
  | 'email'
  | 'app-added'
  | 'app-replaced'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes'
  | 'factors-reset';

/**
 * The daily backup, the off-site copy of it, and the weekly trial restore of the newest copy. Stored results
 * and events contain the names: do not rename them.
 */
export type BackupKind = 'database' | 'offsite' | 'trial-restore';

/**
 * The details of each event. They leave the server, so they must not contain secrets, data of visitors,
 * or complete links, which have referral codes. `by` is the user name of the account that made the change,
 * or 'system'.
 */
export interface EventDetails {
  /**
   * `label` names the source, and `shown` is what visitors see of it; events of older releases lack them. A source of
   * a further race has the slug of that as `race` instead of `source`, and no `shown`.
   */
  'source-problem': {
    source?: SourceName | undefined;
    race?: string | undefined;
    label?: string | undefined;
    shown?: Shown | undefined;
    state: 'failing' | 'waiting' | 'suspicious';
    reason: string;
  };
  /** `month` is 'YYYY-MM'; of a further race the key of the period, with the slug and the title of that. */
  'month-final': { month: string; race?: { slug: string; title: string } | undefined };
  /** `backup` is missing in events of releases without off-site backups. */
  'backup-failed': { backup?: BackupKind; reason: string };
  /** `device` is such as 'Firefox on Windows'. */
  'new-device': { accountId: number; username: string; device: string };
  /** Someone kept trying protected changes without the password. */
  'step-up-failed': { accountId: number; username: string; device: string };
  /** Someone who knows the password kept entering wrong second factors. */
  'factor-failed': { accountId: number; username: string; device: string };
  /** `username` is the new one if that has changed. */
  'account-changed': { accountId: number; username: string; change: AccountChange; by: string };
  'role-added': { accountId: number; username: string; role: 'admin' | 'editor'; by: string };
  /**
   * The hosts before and after; null if there was or is no link. If `of` is 'code', all links have a new
   * referral code, and both hosts are null.
   */
  'link-changed': {
    of: 'platform' | 'social' | 'bonus' | 'code';
    id: string;
    label: string;
    hostBefore: string | null;
    hostAfter: string | null;
    by: string;
  };
  'bonus-ended': { bonusId: number; title: string };
  /** `code` is the result of the link check; `usedBy` has the names of platforms and bonuses. */
  'link-broken': { host: string; code: string; usedBy: string[] };
}

/** An event of any kind with its details. */
export type NotificationEvent = {
  [Kind in EventKind]: { kind: Kind; details: EventDetails[Kind] };
}[EventKind];
