import { Link } from 'react-router-dom';
import { formatMonth } from '../../../shared/format/formats';
import { monthPath, paths } from '../../../shared/paths';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  /** The closed months, newest first. */
  months: readonly string[];
  /** The shown closed month; undefined for the running one. */
  month: string | undefined;
}

/** 'Past months': links to the final standings of the closed months, also without script. */
export function MonthPicker({ months, month }: MonthPickerProps) {
  return (
    <details className={styles.picker} open={month !== undefined}>
      <summary>Past months</summary>
      <ul>
        {month !== undefined && (
          <li>
            <Link to={paths.leaderboard}>Back to this month</Link>
          </li>
        )}
        {months.map((closed) => (
          <li key={closed}>
            <Link to={monthPath(closed)} aria-current={closed === month ? 'page' : undefined}>
              {formatMonth(closed)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
