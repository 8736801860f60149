import { Link } from 'react-router-dom';
import { formatMonthName } from '@playhouse/rules/month';
import { monthPath } from '@playhouse/rules/paths';
import type { Leaderboard } from '../../api/leaderboard';
import buttons from '../../shared/ui/button.module.css';
import section from '../section.module.css';
import { Leaders } from './leaders';
import styles from './race-strip.module.css';

/** The winners of the last month: in the first week of a month, and while the new race is empty. */
export function HallOfWinners({ month, topThree }: NonNullable<Leaderboard['previous']>) {
  return (
    <section className={section.section} aria-labelledby="winners">
      <div className={section.sectionHead}>
        <h2 id="winners">Hall of winners</h2>
        <Link className={buttons.quiet} to={monthPath(month)}>
          See all players
        </Link>
      </div>
      <p className={styles.month}>{formatMonthName(month)}: final results</p>
      <Leaders entries={topThree} />
    </section>
  );
}
