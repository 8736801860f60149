import { useMemo, useState } from 'react';
import { FIRST_RANKS, type Leaderboard } from '../../../api/leaderboard';
import buttons from '../../../shared/ui/button.module.css';
import { formatCount } from '../../../shared/format/formats';
import section from '../../section.module.css';
import { Rankings } from './rankings';
import { podiumCount } from './rankings-layout';
import styles from './rankings-section.module.css';

/** 'Load More Players' is shown for lists of at least this many players. */
const MIN_PLAYERS_FOR_MORE = 10;

/** Page size while all players are shown. */
const LARGE_PAGE = 200;

interface RankingsSectionProps {
  head: Leaderboard;
  month: string | undefined;
  onSnapshotChange: () => void;
}

/** 'Full Rankings', with buttons to show fifteen more players or all. */
export function RankingsSection({ head, month, onSnapshotChange }: RankingsSectionProps) {
  const { total } = head;
  const [revealed, setRevealed] = useState(FIRST_RANKS);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? total : Math.min(revealed, total);
  const pageSize = isAll ? LARGE_PAGE : FIRST_RANKS;
  const source = useMemo(
    () => ({ head, month, pageSize, onSnapshotChange }),
    [head, month, pageSize, onSnapshotChange],
  );
  const isEverythingShown = shown >= total;
  return (
    <section className={section.section} aria-labelledby="full-rankings">
      <div className={section.sectionHead}>
        <h2 id="full-rankings">Full Rankings</h2>
        {total > FIRST_RANKS && (
          <button
            type="button"
            className={`${buttons.secondary ?? ''} ${styles.button ?? ''}`}
            onClick={() => {
              setAll(!isAll);
              setRevealed(FIRST_RANKS);
            }}
          >
            {isAll ? 'Show Top 15 Players' : `Show All ${formatCount(total)} Players`}
          </button>
        )}
      </div>
      {total > podiumCount(head) ? (
        <Rankings source={source} shown={shown} />
      ) : (
        <p className={section.note}>All players are on the podium so far.</p>
      )}
      {total >= MIN_PLAYERS_FOR_MORE && (
        <p className={styles.more}>
          <button
            type="button"
            className={`${buttons.secondary ?? ''} ${styles.button ?? ''}`}
            disabled={isEverythingShown}
            onClick={() => {
              setRevealed(shown + FIRST_RANKS);
            }}
          >
            Load More Players
          </button>
          <span className={section.note}>
            {formatCount(shown)} of {formatCount(total)}
          </span>
        </p>
      )}
    </section>
  );
}
