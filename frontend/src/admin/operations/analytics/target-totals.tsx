import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/format/formats';
import { shareOf } from './comparison';
import type { ChosenRange } from './range';
import { clicksAddress, linksAddress } from './range-addresses';
import { COMBINED, type Clicks } from './series';
import { toneOf } from './tones';
import styles from './analytics.module.css';

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
