import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import buttons from '../../../shared/ui/button.module.css';
import { isMainRace, periodName } from '../race-texts';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  /** The slug of the race; absent for the main one. */
  race: string | undefined;
  /** Its closed periods, newest first. */
  months: readonly string[];
  /** The period in the address; undefined for the running one. */
  month: string | undefined;
  /** Shown first in the row. */
  children?: ReactNode;
}

/**
 * The link back to the running month, and 'Past months': links to the final standings of the closed
 * months, also without script. The list is closed at first, so that the winners are not below it.
 */
export function MonthPicker({ race = MAIN_RACE, months, month, children }: MonthPickerProps) {
  const isMain = isMainRace(race);
  return (
    <div className={styles.tools}>
      {children}
      {month !== undefined && (
        <Link className={buttons.quiet} to={racePath(race)}>
          {isMain ? 'Back to this month' : 'To the latest race'}
        </Link>
      )}
      {months.length > 0 && (
        <details key={month} className={styles.picker}>
          <summary>{isMain ? 'Past months' : 'Past races'}</summary>
          <ul>
            {months.map((closed) => (
              <li key={closed}>
                <Link
                  to={racePath(race, closed)}
                  aria-current={closed === month ? 'page' : undefined}
                >
                  {periodName(closed)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
