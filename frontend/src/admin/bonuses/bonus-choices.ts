import type { Bonus } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/format/formats';

export type Badge = NonNullable<Bonus['badge']>;
export type Platform = Bonus['platform'];

/** The platforms by their key; the names are also the two providers. */
export const platformNames: Readonly<Record<Platform, Bonus['provider']>> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};

/** The same bound as the server's. */
export const MAX_TITLE = 120;

/** In the form's select, where null can't be a choice. */
export const NO_BADGE = 'NONE';

export const badges: readonly Badge[] = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP'];

/** What the panel shows for a bonus without a type. */
export const DEFAULT_TYPE = 'welcome';

/** '1 bonus', '1,000 bonuses'. */
export function countBonuses(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'bonus' : 'bonuses'}`;
}
