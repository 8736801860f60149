import { addDays, utcDate } from '../../core/config/utc-date.js';
import type { RegionRule } from './region-rule.entity.js';
import { changeTimesOf } from './region-status.js';

/** After this many days without a new check, an admin should read the source again. */
const CHECK_DAYS = 90;
const SOON_DAYS = 14;

/** Whether the last check of a rule is at least 90 days ago. A rule that has ended needs no check. */
export function isOverdue({ checkedOn, until }: RegionRule, now: Date): boolean {
  const today = utcDate(now);
  return today >= addDays(checkedOn, CHECK_DAYS) && (until === null || today < until);
}

/** The UTC day within the next 14 days on which a rule changes a status automatically; null if none. */
export function changesSoonOn(rule: RegionRule, now: Date): string | null {
  const today = utcDate(now);
  const last = addDays(today, SOON_DAYS);
  const [next = null] = changeTimesOf(rule)
    .map(utcDate)
    .filter((day) => day > today && day <= last)
    .sort();
  return next;
}
