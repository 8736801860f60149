import { useEffect, useState } from 'react';

/** Few enough for one task on a slow phone ('Pages of bonuses' in docs/results/performance.md). */
const CARDS_PER_STEP = 24;

/**
 * How many of the cards to render. A list that is there from the start is rendered as a whole, as the
 * server did, and so that Back restores the scroll position. Of a list that grows later, the page renders
 * 24 more cards per task, because a thousand at once would block it for seconds.
 *
 * @param total number of all cards
 */
export function useRenderedCount(total: number): number {
  const [previousCount, setPreviousCount] = useState(total);
  // When a filter is cleared, the other cards are added in steps, too.
  if (previousCount > total) setPreviousCount(total);
  const count = Math.min(total, previousCount + CARDS_PER_STEP);
  useEffect(() => {
    if (count === total) return undefined;
    const timer = setTimeout(() => {
      setPreviousCount(count);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [count, total]);
  return count;
}
