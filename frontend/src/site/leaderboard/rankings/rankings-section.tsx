import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { RacePage } from '@playhouse/rules/paths';
import { FIRST_RANKS, type Leaderboard } from '../../../api/leaderboard';
import { RankingRow } from './ranking-row';
import { podiumCount } from './rankings-layout';
import buttons from '../../../shared/ui/button.module.css';
import { formatCount, formatUtcMoment } from '../../../shared/format/formats';
import { useMounted } from '../../../shared/hooks/use-mounted';
import { useWhenIdle } from '../../../shared/hooks/use-when-idle';
import section from '../../section.module.css';
import finder from '../find-me/find-me.module.css';
import { keepView, keptView } from './kept-view';
import rankingsStyles from './rankings.module.css';
import styles from './rankings-section.module.css';

/** The rows of the players that the page was loaded with, until the rest of the code is loaded. */
function FirstRows({ head }: { head: Leaderboard }) {
  const first = podiumCount(head);
  return (
    <tbody role="rowgroup">
      {head.entries.slice(first).map((entry, offset) => (
        <RankingRow
          key={entry.id}
          index={first + offset}
          first={first}
          entry={entry}
          unit={head.unit}
          isCompared={head.movedSince !== null}
        />
      ))}
    </tbody>
  );
}

/** 'Load More Players' is shown for lists of at least this many players. */
const MIN_PLAYERS_FOR_MORE = 10;

/** Page size while all players are shown. */
const LARGE_PAGE = 200;

const loadLive = () => import('./live-rankings');

interface RankingsProps {
  head: Leaderboard;
  /** The rows, in their group. */
  children: ReactNode;
}

/**
 * The full rankings: all players below the podium. The explicit roles repeat the implicit ones, which
 * browsers drop if rows are displayed as blocks.
 */
function Rankings({ head, children }: RankingsProps) {
  return (
    <table
      role="table"
      className={rankingsStyles.table}
      aria-rowcount={head.total - podiumCount(head) + 1}
      aria-labelledby="full-rankings"
    >
      <thead role="rowgroup" className={rankingsStyles.head}>
        <tr role="row" className={rankingsStyles.columns} aria-rowindex={1}>
          <th role="columnheader" scope="col">
            Rank
          </th>
          <th role="columnheader" scope="col">
            Player
          </th>
          <th role="columnheader" scope="col" className={rankingsStyles.wagered}>
            Wagered
          </th>
          <th role="columnheader" scope="col" className={rankingsStyles.prize}>
            Prize
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface RankingsSectionProps {
  head: Leaderboard;
  /** The shown race and the period in the address. */
  page: RacePage;
  /** The visitor's own id, if it is known. */
  ownId: string | undefined;
  onOwnId: (id: string | undefined) => void;
  onSnapshotChange: () => void;
}

/** 'Full Rankings', with buttons to show fifteen more players or all. */
export function RankingsSection({
  head,
  page,
  ownId,
  onOwnId,
  onSnapshotChange,
}: RankingsSectionProps) {
  const { total } = head;
  const [chosen, setChosen] = useState<number | 'all'>();
  // The server does not know what the browser has kept, so it is used after hydration.
  const kept = useMounted() ? keptView().revealed : undefined;
  const revealed = chosen ?? kept ?? FIRST_RANKS;
  useEffect(() => {
    if (chosen !== undefined) keepView({ revealed: chosen });
  }, [chosen]);
  /** @param next also called for a tap while the rows of the tap before it are being rendered */
  const reveal = (next: (revealed: number | 'all') => number | 'all') => {
    // The button reacts at once. Rendering the rows takes longer on a slow phone.
    startTransition(() => {
      setChosen((current) => next(current ?? kept ?? FIRST_RANKS));
    });
  };
  const isAll = revealed === 'all';
  const shown = isAll ? total : Math.min(revealed, total);
  const pageSize = isAll ? LARGE_PAGE : FIRST_RANKS;
  const source = useMemo(
    () => ({ head, page, ownId, pageSize, onSnapshotChange }),
    [head, page, ownId, pageSize, onSnapshotChange],
  );
  const isEverythingShown = shown >= total;
  const isExpanded = shown > head.entries.length;
  const live = useWhenIdle(loadLive, isExpanded);
  return (
    <section className={section.section} aria-labelledby="full-rankings">
      <div className={section.sectionHead}>
        <h2 id="full-rankings">Full Rankings</h2>
        {total > FIRST_RANKS && (
          <button
            type="button"
            className={`${buttons.secondary ?? ''} ${styles.button ?? ''}`}
            onClick={() => {
              reveal(() => (isAll ? FIRST_RANKS : 'all'));
            }}
          >
            {isAll ? 'Show Top 15 Players' : `Show All ${formatCount(total)} Players`}
          </button>
        )}
      </div>
      {head.movedSince !== null && (
        <p className={`${section.note ?? ''} ${styles.moved ?? ''}`}>
          ▲ and ▼: places gained and lost since {formatUtcMoment(head.movedSince)}.
        </p>
      )}
      <div className={finder.find}>
        {live && <live.FindMe head={head} page={page} onOwnId={onOwnId} />}
      </div>
      {total > podiumCount(head) ? (
        <Rankings head={head}>
          {live ? <live.LiveRows source={source} shown={shown} /> : <FirstRows head={head} />}
        </Rankings>
      ) : (
        <p className={section.note}>All players are on the podium so far.</p>
      )}
      {total >= MIN_PLAYERS_FOR_MORE && (
        <p className={styles.more}>
          <button
            type="button"
            className={`${buttons.secondary ?? ''} ${styles.button ?? ''}`}
            // Not disabled, because the focus would be lost.
            aria-disabled={isEverythingShown}
            onClick={() => {
              if (isEverythingShown) return;
              reveal((current) => (current === 'all' ? current : current + FIRST_RANKS));
            }}
          >
            Load More Players
          </button>
          <span className={section.note}>
            {formatCount(shown)} of {formatCount(total)}
          </span>
        </p>
      )}
      {live && isExpanded && <live.BackToTop />}
    </section>
  );
}
