import type { ReactNode } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import { BadgeChip } from './chips/badge-chip';
import { StateChips } from './chips/state-chips';
import styles from './bonuses.module.css';

interface BonusSummaryProps {
  bonus: Bonus;
  /** Wraps the title, such as in a button. */
  titleIn?: (title: ReactNode) => ReactNode;
}

/** Title, badge, description and state of a bonus, for the table and the cards. */
export function BonusSummary({ bonus, titleIn = (title) => title }: BonusSummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.bonusTitle}>
        {titleIn(<strong>{bonus.title}</strong>)}
        {bonus.badge !== null && <BadgeChip badge={bonus.badge} />}
      </p>
      <p className={styles.oneLine} data-tip-cut="">
        {bonus.description}
      </p>
      <StateChips bonus={bonus} />
    </div>
  );
}
