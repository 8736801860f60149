import type { Bonus } from '../../../api/panel/bonuses';
import { countOf } from '../../../shared/format/count-of';

export type Badge = NonNullable<Bonus['badge']>;
export type Audience = NonNullable<Bonus['audience']>;
export type BonusState = Bonus['state'];

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
export const countBonuses = (count: number): string => countOf(count, 'bonus', 'bonuses');

/** '2 bonuses', or 'Bonus' for one. */
export const bonusOrCount = (count: number): string =>
  count === 1 ? 'Bonus' : countBonuses(count);
