import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/formats';
import { shareOf } from './comparison';
import { clicksAddress, linksAddress, type ChosenRange } from './range';
import { COMBINED, MAX_SERIES, type Clicks } from './series';
import styles from './analytics.module.css';

/** The CSS class with the color of a series. */
export const toneOf = (series: number): string =>
  styles[`tone${String(Math.min(series, MAX_SERIES - 1))}`] ?? '';

/** The chart's legend, with each target's share of all clicks and a link to its own analytics. */
export function TargetTotals({ clicks, range }: { clicks: Clicks; range: ChosenRange }) {
  return (
    <ul className={styles.totals} aria-label="Clicks per link">
      {clicks.series.map(({ key, label, total }, at) => (
        <li key={key} className={toneOf(at)}>
          <i className={styles.swatch} aria-hidden="true" />
          <Link
            className={styles.target}
            to={key === COMBINED ? linksAddress(range) : clicksAddress(range, key)}
          >
            {label}
          </Link>
          <strong>{formatCount(total)}</strong>
          <span className={styles.note}>{shareOf(total, clicks.total)}</span>
        </li>
      ))}
    </ul>
  );
}
