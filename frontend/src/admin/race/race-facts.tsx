import type { AdminLeaderboard } from '../../api/panel/race';
import {
  formatCount,
  formatMoney,
  formatPrize,
  formatUtcDay,
  formatUtcMoment,
} from '../../shared/format/formats';
import { settingsAddress } from '../addresses';
import { AdminLink } from '../session/admin-link';
import { FactList, type Fact } from '../shared/fact-list';
import styles from './race.module.css';

/** The month and age of the standings, and their totals. */
export function RaceFacts({ race }: { race: AdminLeaderboard }) {
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
    ['Sheets last read', race.updatedAt === null ? 'Never' : formatUtcMoment(race.updatedAt)],
  ];
  return (
    <>
      <h3 id="standings" className={styles.title}>
        {race.title} {race.isFinal && <span className={styles.final}>Final</span>}
      </h3>
      {race.source === 'demo' && (
        <p className={styles.note}>
          These are demo standings, because no sheet is set up.{' '}
          <AdminLink to={settingsAddress}>Set the sheets in API Settings</AdminLink>
        </p>
      )}
      {race.stale && (
        <p className={styles.note}>
          They are out of date: the sheets have not been read successfully for a while.
        </p>
      )}
      {race.namesErasedAt !== null && (
        <p className={styles.note}>
          The full names of this month were erased on {formatUtcDay(race.namesErasedAt)}. Only the
          masks that visitors see remain.
        </p>
      )}
      <FactList className={styles.facts} facts={facts} />
    </>
  );
}
