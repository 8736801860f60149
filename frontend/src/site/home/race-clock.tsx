import { useDispatch } from 'react-redux';
import { leaderboardApi, type Leaderboard } from '../../api/leaderboard';
import { formatUtcMoment } from '../../shared/format/formats';
import { useMonthClock } from '../leaderboard/head/month-clock';
import { RaceOver } from '../leaderboard/head/race-over';
import styles from './race-strip.module.css';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function TimeLeft({ month, resetsAt }: Leaderboard) {
  const dispatch = useDispatch();
  const remaining = useMonthClock(resetsAt, () => {
    dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  });
  // Until the page is mounted, the end of the race is shown as a date.
  if (!remaining) return <time dateTime={resetsAt}>Resets {formatUtcMoment(resetsAt)}</time>;
  if (remaining.isRaceOver) return <RaceOver month={month} />;
  const { days, hours, minutes, seconds } = remaining;
  return (
    <span role="timer" aria-live="off">
      Resets in {days} {days === 1 ? 'day' : 'days'}{' '}
      {[hours, minutes, seconds].map(twoDigits).join(':')}
    </span>
  );
}

/** The time left in the current race, in one line; empty without a running race. */
export function RaceClock({ race }: { race: Leaderboard | undefined }) {
  return <div className={styles.clock}>{race && !race.isFinal && <TimeLeft {...race} />}</div>;
}
