import { formatMonth } from '../../../shared/format/formats';
import buttons from '../../../shared/ui/button.module.css';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  months: readonly string[];
  /** The shown closed month; undefined for the current month. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** 'Past months': links to the final standings of the closed months. */
export function MonthPicker({ months, month, onChange }: MonthPickerProps) {
  return (
    <div className={styles.picker}>
      <label className={styles.label}>
        <span>Past months</span>
        <select
          value={month ?? ''}
          onChange={({ target }) => {
            onChange(target.value === '' ? undefined : target.value);
          }}
        >
          <option value="">This month</option>
          {months.map((closed) => (
            <option key={closed} value={closed}>
              {formatMonth(closed)}
            </option>
          ))}
        </select>
      </label>
      {month !== undefined && (
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => {
            onChange(undefined);
          }}
        >
          Back to this month
        </button>
      )}
    </div>
  );
}
