import type { Bonus } from '../../../api/panel/bonuses';
import type { PlatformNames } from '../../shared/platforms/platform-names';
import { DEFAULT_TYPE } from './bonus-choices';

type Compare = (a: Bonus, b: Bonus, names: PlatformNames) => number;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byText =
  (read: (bonus: Bonus, names: PlatformNames) => string): Compare =>
  (a, b, names) =>
    collator.compare(read(a, names), read(b, names));

/** Bonuses whose switch is on come first. */
const bySwitch =
  (read: (bonus: Bonus) => boolean): Compare =>
  (a, b) =>
    Number(read(b)) - Number(read(a));

const byMoment =
  (read: (bonus: Bonus) => string): Compare =>
  (a, b) =>
    read(a).localeCompare(read(b));

const COMPARE = {
  title: byText(({ title }) => title),
  platform: byText(({ platform }, names) => names[platform]),
  type: byText(({ bonusType }) => bonusType ?? DEFAULT_TYPE),
  status: bySwitch(({ isActive }) => isActive),
  featured: bySwitch(({ isFeatured }) => isFeatured),
  created: byMoment(({ createdAt }) => createdAt),
  updated: byMoment(({ updatedAt }) => updatedAt),
} as const satisfies Record<string, Compare>;

export type SortKey = keyof typeof COMPARE;

export interface BonusSort {
  by: SortKey;
  isDescending: boolean;
}

const isSortKey = (text: string): text is SortKey => Object.hasOwn(COMPARE, text);

/** Parses `title` or `-title` (descending); undefined for an unknown key. */
export function readSort(text: string | null): BonusSort | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const by = text?.slice(isDescending ? 1 : 0) ?? '';
  return isSortKey(by) ? { by, isDescending } : undefined;
}

/** The reverse of `readSort`. */
export function sortText({ by, isDescending }: BonusSort): string {
  return isDescending ? `-${by}` : by;
}

/** Sorts the bonuses. Without a sort, and among equal ones, the admin's order is kept. */
export function sortBonuses(
  bonuses: readonly Bonus[],
  sort: BonusSort | undefined,
  names: PlatformNames,
) {
  if (!sort) return bonuses;
  const compare = COMPARE[sort.by];
  return [...bonuses].sort((a, b) => compare(a, b, names) * (sort.isDescending ? -1 : 1));
}
