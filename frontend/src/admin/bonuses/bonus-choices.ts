import type { Bonus } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/format/formats';

export type Badge = NonNullable<Bonus['badge']>;
export type Platform = Bonus['platform'];
export type Audience = NonNullable<Bonus['audience']>;
export type BonusState = Bonus['state'];

/** Platform names by key; they are also the names of the two providers. */
export const platformNames: Readonly<Record<Platform, Bonus['provider']>> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};

/** Value for 'none' in the form's selects, which do not support null. */
export const NONE = 'NONE';

export const badges: readonly Badge[] = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP'];

export const audienceNames: Readonly<Record<Audience, string>> = {
  new: 'New players',
  all: 'All players',
};

export const stateNames: Readonly<Record<BonusState, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  ended: 'Ended',
  inactive: 'Inactive',
  deleted: 'Deleted',
};

/** The displayed type of a bonus without one. */
export const DEFAULT_TYPE = 'welcome';

/** '1 bonus', '1,000 bonuses'. */
export function countBonuses(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'bonus' : 'bonuses'}`;
}
