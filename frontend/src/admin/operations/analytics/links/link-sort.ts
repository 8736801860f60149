import type { AnalyticsTotals } from '../../../../api/panel/analytics';

export type Target = AnalyticsTotals['targets'][number];

export const SORT_KEYS = ['label', 'clicks', 'previous', 'change'] as const;
export type LinkSortKey = (typeof SORT_KEYS)[number];

export interface LinkSort {
  by: LinkSortKey;
  isDescending: boolean;
}

/** The server's order. */
export const MOST_CLICKS_FIRST: LinkSort = { by: 'clicks', isDescending: true };

/** The relative change to the previous period; infinite for a new link, 0 for one without any clicks. */
function changeOf({ total, previousTotal }: Target): number {
  if (previousTotal === 0) return total === 0 ? 0 : Infinity;
  return total / previousTotal - 1;
}

const VALUES: Readonly<Record<Exclude<LinkSortKey, 'label'>, (target: Target) => number>> = {
  clicks: ({ total }) => total,
  previous: ({ previousTotal }) => previousTotal,
  change: changeOf,
};

const compareLabels = (a: Target, b: Target): number =>
  a.label.localeCompare(b.label, 'en', { numeric: true });

/** The links in this order; equal ones by name. */
export function sortLinks(
  targets: readonly Target[],
  { by, isDescending }: LinkSort,
): readonly Target[] {
  const sign = isDescending ? -1 : 1;
  if (by === 'label') return [...targets].sort((a, b) => sign * compareLabels(a, b));
  const valueOf = VALUES[by];
  return [...targets].sort((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    // Not a difference, because that of two infinities is NaN.
    if (first === second) return compareLabels(a, b);
    return first < second ? -sign : sign;
  });
}

/** The sort order after a press on a column: numbers start with the largest, names with A. */
export function nextSort(sort: LinkSort, by: LinkSortKey): LinkSort {
  return { by, isDescending: sort.by === by ? !sort.isDescending : by !== 'label' };
}
