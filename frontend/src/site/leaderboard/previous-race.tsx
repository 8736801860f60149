import { Link } from 'react-router-dom';
import type { Leaderboard } from '../../api/leaderboard';
import { formatMonthName } from '../../shared/format/formats';
import { monthPath } from '../../shared/paths';
import buttons from '../../shared/ui/button.module.css';
import section from '../section.module.css';
import { Podium } from './podium';

/** The winners of the previous month, above a race that has no players yet. */
export function PreviousRace({ month, topThree }: NonNullable<Leaderboard['previous']>) {
  return (
    <section aria-labelledby="previous-race">
      <div className={section.sectionHead}>
        <h2 id="previous-race">{formatMonthName(month)}: final results</h2>
        <Link className={buttons.quiet} to={monthPath(month)}>
          See all players
        </Link>
      </div>
      <Podium entries={topThree} openPrizes={[]} label={`Top three of ${formatMonthName(month)}`} />
    </section>
  );
}
