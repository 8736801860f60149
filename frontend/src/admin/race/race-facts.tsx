import { formatMoney, formatPrize } from '@playhouse/rules/money';
import type { AdminLeaderboard } from '../../api/panel/race';
import { formatCount } from '../../shared/format/formats';
import { settingsAddress } from '../shared/addresses';
import { AdminLink } from '../account/session/roles';
import { FactList, type Fact } from '../shared/fact-list';
import { DayOf, ExactTime } from '../shared/time/time-zone';
import styles from './race.module.css';

interface RaceFactsProps {
  race: AdminLeaderboard;
  /** Whether a closed month was chosen, so these are not shown in place of the running race. */
  isClosedMonth: boolean;
}

/** The month and age of the standings, and their totals. */
export function RaceFacts({ race, isClosedMonth }: RaceFactsProps) {
  const isDemo = race.source === 'demo';
  // The demo's own time is that of the server's start.
  const updatedAt = isDemo ? null : race.updatedAt;
  const isAwaited = isDemo && race.updatedAt === null;
  const facts: Fact[] = [
    ['Players', formatCount(race.activePlayers)],
    ['Wagered', formatMoney(race.totalWagered)],
    ['Prize pool', formatPrize(race.prizePool)],
    ...(race.paidPrizes
      ? [
          [
            'Prizes paid',
            `${formatCount(race.paidPrizes.paid)} of ${formatCount(race.paidPrizes.total)}`,
          ] as const,
        ]
      : []),
    ['Last updated', updatedAt === null ? 'Never' : <ExactTime key="updated" at={updatedAt} />],
  ];
  return (
    <>
      <h3 id="standings" className={styles.title}>
        {race.title} {race.isFinal && <span className={styles.final}>Final</span>}
      </h3>
      {race.isFinal && !isClosedMonth && (
        <p className={styles.note}>
          These are the final standings. Those of the new race appear here as soon as there are any.
        </p>
      )}
      {isAwaited && (
        <p className={styles.note}>
          These are demo standings until the sheets have been read successfully.
        </p>
      )}
      {isDemo && !isAwaited && (
        <p className={styles.note}>
          These are demo standings, because no sheet is set up.{' '}
          <AdminLink to={settingsAddress}>Set the sheets in API Settings</AdminLink>
        </p>
      )}
      {race.stale && updatedAt !== null && (
        <p className={styles.note}>
          They are out of date: no newer standings could be published for a while.
        </p>
      )}
      {race.namesErasedAt !== null && (
        <p className={styles.note}>
          The full names of this month were erased on <DayOf at={race.namesErasedAt} />. Only the
          masks that visitors see remain.
        </p>
      )}
      <FactList className={styles.facts} facts={facts} />
    </>
  );
}
