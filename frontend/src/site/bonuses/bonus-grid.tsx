import { memo, useEffect, useState } from 'react';
import type { PublicBonus } from '../../api/bonuses';
import { BonusCard, type BonusCardProps } from '../../shared/bonus-card/bonus-card';
import { cardBonus } from '../../shared/bonus-card/card-bonus';
import type { UnavailablePlatforms } from '../region/use-unavailable';
import { useSite } from '../use-site';
import styles from './bonus-grid.module.css';
import { pathOf } from './use-bonus-dialog';

/** Few enough for one task on a slow phone ('Pages of bonuses' in docs/results/performance.md). */
const CARDS_PER_STEP = 24;

/**
 * How many of the cards to render. A list that is there from the start is rendered as a whole, as the
 * server did, and so that Back restores the scroll position. Of a list that grows later, the page renders
 * 24 more cards per task, because a thousand at once would block it for seconds.
 *
 * @param total number of all cards
 */
function useRenderedCount(total: number): number {
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

interface BonusGridProps extends Pick<BonusCardProps, 'End'> {
  bonuses: readonly PublicBonus[];
  unavailable: UnavailablePlatforms;
  onOpen: (bonus: PublicBonus) => void;
}

/** From this number of cards on, the grid has three columns on a desktop. */
const MIN_FOR_COLUMNS = 3;

/** The platforms, and 'all' of them together, that have too few bonuses for three columns. */
function platformsWithFew(bonuses: readonly PublicBonus[]): string {
  const counts: Record<string, number> = { all: bonuses.length };
  for (const { platform } of bonuses) counts[platform] = (counts[platform] ?? 0) + 1;
  return Object.entries(counts)
    .filter(([, count]) => count < MIN_FOR_COLUMNS)
    .map(([key]) => key)
    .join(' ');
}

interface CardProps extends Pick<BonusCardProps, 'color' | 'End' | 'unavailable'> {
  bonus: PublicBonus;
  onOpen: (bonus: PublicBonus) => void;
}

const Card = memo(function Card({ bonus, color, End, unavailable, onOpen }: CardProps) {
  return (
    <BonusCard
      bonus={cardBonus(bonus)}
      color={color}
      path={pathOf(bonus)}
      End={End}
      unavailable={unavailable}
      onOpen={() => {
        onOpen(bonus);
      }}
    />
  );
});

/** The cards of the bonuses. There may be hundreds, so they are not rendered again without a reason. */
export const BonusGrid = memo(function BonusGrid({
  bonuses,
  unavailable,
  End,
  onOpen,
}: BonusGridProps) {
  const { platforms } = useSite();
  const count = useRenderedCount(bonuses.length);
  return (
    <div className={styles.grid} data-few={platformsWithFew(bonuses)}>
      {bonuses.slice(0, count).map((bonus) => (
        <Card
          key={bonus.id}
          bonus={bonus}
          color={platforms.find(({ key }) => key === bonus.platform)?.color}
          End={End}
          unavailable={unavailable[bonus.platform]}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
});
