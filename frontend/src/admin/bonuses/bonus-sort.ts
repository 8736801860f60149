import type { Bonus } from '../../api/admin-bonuses';
import { DEFAULT_TYPE, platformNames } from './bonus-choices';

type Compare = (one: Bonus, other: Bonus) => number;

const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byText =
  (read: (bonus: Bonus) => string): Compare =>
  (one, other) =>
    texts.compare(read(one), read(other));

/** Switched-on bonuses first. */
const bySwitch =
  (read: (bonus: Bonus) => boolean): Compare =>
  (one, other) =>
    Number(read(other)) - Number(read(one));

const byMoment =
  (read: (bonus: Bonus) => string): Compare =>
  (one, other) =>
    read(one).localeCompare(read(other));

const COMPARE = {
  title: byText(({ title }) => title),
  platform: byText(({ platform }) => platformNames[platform]),
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

/** Sorts the bonuses. Equal ones keep the admin's order, as do all without a sort. */
export function sortBonuses(bonuses: readonly Bonus[], sort: BonusSort | undefined) {
  if (!sort) return bonuses;
  const compare = COMPARE[sort.by];
  return bonuses.toSorted((one, other) => compare(one, other) * (sort.isDescending ? -1 : 1));
}
