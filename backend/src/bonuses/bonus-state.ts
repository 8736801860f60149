import { addDays } from '../core/config/utc-date.js';
import type { Bonus } from './bonus.entity.js';

/**
 * What a bonus is at one moment. `inactive` bonuses include drafts; `deleted` ones are in the
 * trash.
 */
export const BONUS_STATES = ['live', 'scheduled', 'ended', 'inactive', 'deleted'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** How long visitors see that a bonus was compared with the casino's terms. */
const VERIFIED_DAYS = 90;

type Scheduled = Pick<Bonus, 'startsAt' | 'endsAt'>;

/** The state at `now`. A bonus is live from its start on, and no longer live at its end. */
export function stateOf(
  { deletedAt, isActive, startsAt, endsAt }: Scheduled & Pick<Bonus, 'deletedAt' | 'isActive'>,
  now: Date,
): BonusState {
  if (deletedAt) return 'deleted';
  if (!isActive) return 'inactive';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'live';
}

/**
 * The UTC day of the last check if visitors see it: for 90 days from the start of that day, and only beside
 * a link to the terms. Otherwise null.
 */
export const verifiedOn = (
  { checkedOn, hasTermsLink }: { checkedOn: string | null; hasTermsLink: boolean },
  now: Date,
): string | null =>
  checkedOn !== null && hasTermsLink && now < verifiedUntil(checkedOn) ? checkedOn : null;

/** The times, past or future, at which the published form of an active bonus changes. */
export const changeTimesOf = ({
  startsAt,
  endsAt,
  checkedOn,
  termsUrl,
}: Scheduled & Pick<Bonus, 'checkedOn' | 'termsUrl'>): Date[] => {
  const isVerified = checkedOn !== null && termsUrl !== null;
  return [startsAt, endsAt, isVerified ? verifiedUntil(checkedOn) : null].filter(
    (time) => time !== null,
  );
};

const verifiedUntil = (checkedOn: string): Date => new Date(addDays(checkedOn, VERIFIED_DAYS));
