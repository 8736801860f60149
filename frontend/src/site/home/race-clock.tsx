import { useDispatch } from 'react-redux';
import { leaderboardApi, type Leaderboard } from '../../api/leaderboard';
import { formatUtcMoment } from '../../shared/format/formats';
import { useMonthClock } from '../leaderboard/head/month-clock';
import styles from './race-strip.module.css';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function TimeLeft({ resetsAt }: { resetsAt: string }) {
  const dispatch = useDispatch();
  const left = useMonthClock(resetsAt, () => {
    dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  });
  // Before the page knows the time, the moment itself holds the line.
  if (!left) return <time dateTime={resetsAt}>Resets {formatUtcMoment(resetsAt)}</time>;
  const { days, hours, minutes, seconds } = left;
  return (
    <span role="timer" aria-live="off">
      Resets in {days} {days === 1 ? 'day' : 'days'}{' '}
      {[hours, minutes, seconds].map(twoDigits).join(':')}
    </span>
  );
}

/** How long the running race still goes on, in one line; empty when no race is running. */
export function RaceClock({ race }: { race: Leaderboard | undefined }) {
  return (
    <p className={styles.clock}>{race && !race.isFinal && <TimeLeft resetsAt={race.resetsAt} />}</p>
  );
}
