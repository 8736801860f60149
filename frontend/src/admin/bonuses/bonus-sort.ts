import type { Bonus } from '../../api/admin-bonuses';
import { DEFAULT_TYPE, platformNames } from './bonus-choices';

type Compare = (one: Bonus, other: Bonus) => number;

const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byText =
  (read: (bonus: Bonus) => string): Compare =>
  (one, other) =>
    texts.compare(read(one), read(other));

/** What is on comes first. */
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

/** `title`, or `-title` from the end; nothing for what can't be sorted by. */
export function readSort(text: string | null): BonusSort | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const by = text?.slice(isDescending ? 1 : 0) ?? '';
  return isSortKey(by) ? { by, isDescending } : undefined;
}

/** What `readSort` reads. */
export function sortText({ by, isDescending }: BonusSort): string {
  return isDescending ? `-${by}` : by;
}

/** The bonuses sorted; equal ones, and all without a sort, stay in the admin's order. */
export function sortBonuses(bonuses: readonly Bonus[], sort: BonusSort | undefined) {
  if (!sort) return bonuses;
  const compare = COMPARE[sort.by];
  return bonuses.toSorted((one, other) => compare(one, other) * (sort.isDescending ? -1 : 1));
}
