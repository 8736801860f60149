import { formatCount } from '../../shared/format/formats';
import type { Clicks } from './series';
import { toneOf } from './tones';
import styles from './analytics.module.css';

const share = new Intl.NumberFormat('en-US', { style: 'percent' });

/** The chart's legend, with each target's share of all clicks. */
export function TargetTotals({ clicks }: { clicks: Clicks }) {
  return (
    <ul className={styles.totals} aria-label="Clicks per link">
      {clicks.series.map(({ key, label, total }, at) => (
        <li key={key} className={toneOf(at)}>
          <i className={styles.swatch} aria-hidden="true" />
          <span className={styles.target}>{label}</span>
          <strong>{formatCount(total)}</strong>
          <span className={styles.note}>{share.format(total / clicks.total)}</span>
        </li>
      ))}
    </ul>
  );
}
