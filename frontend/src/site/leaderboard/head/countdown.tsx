import type { Leaderboard } from '../../../api/leaderboard';
import { formatUtcMoment } from '../../../shared/format/formats';
import { changeOf, useRaceClock } from './month-clock';
import { RaceOver } from './race-over';
import styles from './countdown.module.css';

interface CountdownProps {
  head: Leaderboard;
  onMonthChange: () => void;
}

/**
 * The time left in the race, or until it starts, as four tiles. Screen readers can read it but get no announcement
 * every second. Until the page is mounted, the tiles are empty.
 */
export function Countdown({ head, onMonthChange }: CountdownProps) {
  const remaining = useRaceClock(head, onMonthChange);
  const endsAt = remaining?.endsAt ?? changeOf(head);
  const tiles = [
    ['Days', remaining?.days],
    ['Hours', remaining?.hours],
    ['Minutes', remaining?.minutes],
    ['Seconds', remaining?.seconds],
  ] as const;
  return (
    <section className={styles.countdown} aria-labelledby="countdown">
      <h2 id="countdown">{head.state === 'scheduled' ? 'Starts In' : 'Competition Resets In'}</h2>
      <div className={styles.tiles} role="timer" aria-live="off">
        {tiles.map(([unit, value]) => (
          <span key={unit} className={styles.tile}>
            <span className={styles.value}>
              {value === undefined ? '–' : String(value).padStart(2, '0')}
            </span>{' '}
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </div>
      <p className={styles.moment}>
        <time dateTime={endsAt}>{formatUtcMoment(endsAt)}</time>
      </p>
      {remaining?.isRaceOver && <RaceOver race={head} />}
    </section>
  );
}
