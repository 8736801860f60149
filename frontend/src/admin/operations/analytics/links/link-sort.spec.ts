import { describe, expect, it } from '@jest/globals';
import { nextSort, sortLinks, type LinkSort } from './link-sort';

const target = (label: string, total: number, previousTotal: number) => ({
  target: label,
  label,
  isDeleted: false,
  total,
  previousTotal,
});

describe('the order of links', () => {
  const targets = [
    target('Bonus 10', 4, 2),
    target('Bonus 9', 4, 0),
    target('Stake.com', 9, 18),
    target('Stake.us', 0, 0),
    target('Late', 1, 0),
  ];

  it.each([
    ['label', false, ['Bonus 9', 'Bonus 10', 'Late', 'Stake.com', 'Stake.us']],
    ['clicks', true, ['Stake.com', 'Bonus 9', 'Bonus 10', 'Late', 'Stake.us']],
    ['clicks', false, ['Stake.us', 'Late', 'Bonus 9', 'Bonus 10', 'Stake.com']],
    ['previous', true, ['Stake.com', 'Bonus 10', 'Bonus 9', 'Late', 'Stake.us']],
    ['change', true, ['Bonus 9', 'Late', 'Bonus 10', 'Stake.us', 'Stake.com']],
    ['change', false, ['Stake.com', 'Stake.us', 'Bonus 10', 'Bonus 9', 'Late']],
  ] as const)('by %s (descending: %p) is %j', (by, isDescending, labels) => {
    expect(sortLinks(targets, { by, isDescending }).map(({ label }) => label)).toEqual(labels);
  });

  it('starts with the largest number or with A, and is reversed by a second press', () => {
    const byClicks: LinkSort = { by: 'clicks', isDescending: true };
    expect(nextSort(byClicks, 'previous')).toEqual({ by: 'previous', isDescending: true });
    expect(nextSort(byClicks, 'label')).toEqual({ by: 'label', isDescending: false });
    expect(nextSort(byClicks, 'clicks')).toEqual({ by: 'clicks', isDescending: false });
  });
});
