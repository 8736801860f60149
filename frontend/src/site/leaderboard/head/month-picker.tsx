import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMonth } from '@playhouse/rules/month';
import { monthPath, paths } from '@playhouse/rules/paths';
import buttons from '../../../shared/ui/button.module.css';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  /** The closed months, newest first. */
  months: readonly string[];
  /** The shown closed month; undefined for the running one. */
  month: string | undefined;
  /** Shown first in the row. */
  children?: ReactNode;
}

/**
 * The link back to the running month, and 'Past months': links to the final standings of the closed
 * months, also without script. The list is closed at first, so that the winners are not below it.
 */
export function MonthPicker({ months, month, children }: MonthPickerProps) {
  return (
    <div className={styles.tools}>
      {children}
      {month !== undefined && (
        <Link className={buttons.quiet} to={paths.leaderboard}>
          Back to this month
        </Link>
      )}
      {months.length > 0 && (
        <details key={month} className={styles.picker}>
          <summary>Past months</summary>
          <ul>
            {months.map((closed) => (
              <li key={closed}>
                <Link to={monthPath(closed)} aria-current={closed === month ? 'page' : undefined}>
                  {formatMonth(closed)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
