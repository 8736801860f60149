import { formatUtcMoment } from '../../../shared/format/formats';
import { useMonthClock } from './month-clock';
import styles from './countdown.module.css';

interface CountdownProps {
  /** The end of the month, from the server. */
  resetsAt: string;
  onMonthChange: () => void;
}

/**
 * The time left in the month, as four tiles. Screen readers can read it but get no announcement
 * every second. Until the page is mounted, the tiles are empty.
 */
export function Countdown({ resetsAt, onMonthChange }: CountdownProps) {
  const remaining = useMonthClock(resetsAt, onMonthChange);
  const tiles = [
    ['Days', remaining?.days],
    ['Hours', remaining?.hours],
    ['Minutes', remaining?.minutes],
    ['Seconds', remaining?.seconds],
  ] as const;
  return (
    <section className={styles.countdown} aria-labelledby="countdown">
      <h2 id="countdown">Competition Resets In</h2>
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
        <time dateTime={resetsAt}>{formatUtcMoment(resetsAt)}</time>
      </p>
    </section>
  );
}
