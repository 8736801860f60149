import type { ReactNode } from 'react';
import type { Leaderboard } from '../../../api/leaderboard';
import {
  formatCount,
  formatMoney,
  formatPrize,
  formatUtcMoment,
} from '../../../shared/format/formats';
import { TrophyIcon } from '../../../shared/ui/icons';
import { Countdown } from './countdown';
import { CoinsIcon, UsersIcon } from './figure-icons';
import styles from './leaderboard-head.module.css';

interface LeaderboardHeadProps {
  head: Leaderboard;
  /** Whether the page shows a closed month. */
  isClosedMonth: boolean;
  /** The control that selects another month. */
  picker: ReactNode;
  onMonthChange: () => void;
}

function Freshness({ head }: { head: Leaderboard }) {
  if (head.updatedAt === null) {
    return <p className={styles.updated}>No standings have been published yet.</p>;
  }
  const moment = <time dateTime={head.updatedAt}>{formatUtcMoment(head.updatedAt)}</time>;
  return (
    <p className={head.stale ? styles.stale : styles.updated}>
      {head.stale ? 'These standings are out of date. They were last updated ' : 'Last updated '}
      {moment}
    </p>
  );
}

/** How many prizes of a month that is over are paid, if the owner publishes that. */
function PaidPrizes({ paid, total }: NonNullable<Leaderboard['paidPrizes']>) {
  return (
    <p className={styles.updated}>
      {formatCount(paid)} of {formatCount(total)} {total === 1 ? 'prize' : 'prizes'} paid
    </p>
  );
}

/** The title, the last update, the countdown and the totals. */
export function LeaderboardHead({
  head,
  isClosedMonth,
  picker,
  onMonthChange,
}: LeaderboardHeadProps) {
  // Before the first fetch, zeros mean 'unknown'.
  const isKnown = head.updatedAt !== null;
  const stats = [
    {
      label: 'Active Players',
      value: isKnown ? formatCount(head.activePlayers) : '–',
      Icon: UsersIcon,
    },
    {
      label: 'Total Wagered',
      value: isKnown ? formatMoney(head.totalWagered) : '–',
      Icon: CoinsIcon,
    },
    { label: 'Prize Pool', value: formatPrize(head.prizePool), Icon: TrophyIcon },
  ];
  return (
    <>
      <div className={styles.top}>
        <header className={styles.title}>
          <h1>{head.title}</h1>
          <Freshness head={head} />
          {head.isFinal && (
            <p className={styles.final}>
              <strong>Final</strong>{' '}
              {isClosedMonth
                ? 'These are the final standings of the month.'
                : 'The month is over. The standings of the new race will appear here as soon as they are available.'}
            </p>
          )}
          {head.paidPrizes && <PaidPrizes {...head.paidPrizes} />}
          {head.source === 'demo' && (
            <p className={styles.updated}>These are demo standings: no race is connected yet.</p>
          )}
          {picker}
        </header>
        {!isClosedMonth && <Countdown resetsAt={head.resetsAt} onMonthChange={onMonthChange} />}
      </div>
      <dl className={styles.stats}>
        {stats.map(({ label, value, Icon }) => (
          <div key={label}>
            <dt>
              <Icon width={18} height={18} /> {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
