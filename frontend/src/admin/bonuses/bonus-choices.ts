import type { Bonus } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/format/formats';

export type Badge = NonNullable<Bonus['badge']>;
export type Platform = Bonus['platform'];

/** Platform names by key; they are also the names of the two providers. */
export const platformNames: Readonly<Record<Platform, Bonus['provider']>> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};

/** Value for 'no badge' in the form's select, which does not support null. */
export const NO_BADGE = 'NONE';

export const badges: readonly Badge[] = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP'];

/** The displayed type of a bonus without one. */
export const DEFAULT_TYPE = 'welcome';

/** '1 bonus', '1,000 bonuses'. */
export function countBonuses(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'bonus' : 'bonuses'}`;
}
