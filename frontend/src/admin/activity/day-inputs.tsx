import { Input } from 'antd';
import { useId, useState } from 'react';
import { isDay } from '../shared/time/day';
import { timeZoneName } from '../shared/time/zoned-time';
import styles from './activity.module.css';

const FIELDS = ['from', 'to'] as const;
type Days = Record<(typeof FIELDS)[number], string>;

function problemOf({ from, to }: Days, field: keyof Days): string | undefined {
  const value = field === 'from' ? from : to;
  if (value !== '' && !isDay(value)) return 'Please enter a day as YYYY-MM-DD';
  const isReversed = field === 'to' && isDay(from) && isDay(to) && to < from;
  return isReversed ? 'The last day must not be before the first' : undefined;
}

interface DayInputsProps {
  from: string | undefined;
  to: string | undefined;
  /** The IANA name of their time zone. */
  zone: string;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** Two days. They apply as soon as both are valid or empty. */
export function DayInputs({ from, to, zone, onChange }: DayInputsProps) {
  const id = useId();
  const selected = { from: from ?? '', to: to ?? '' };
  const [days, setDays] = useState<Days>(selected);
  const [previous, setPrevious] = useState(selected);
  const [leftField, setLeftField] = useState<keyof Days>();
  if (selected.from !== previous.from || selected.to !== previous.to) {
    setPrevious(selected);
    setDays(selected);
  }
  function change(field: keyof Days, value: string) {
    const next = { ...days, [field]: value };
    setDays(next);
    setLeftField(undefined);
    if (FIELDS.every((name) => problemOf(next, name) === undefined)) {
      onChange({ from: next.from || undefined, to: next.to || undefined });
    }
  }
  return (
    <div className={styles.days} role="group" aria-label={`Days (${timeZoneName(zone)})`}>
      {FIELDS.map((field) => {
        // While the user types a year, it is not a valid one yet.
        const problem = leftField === undefined ? undefined : problemOf(days, field);
        return (
          <div key={field} className={styles.day}>
            <label htmlFor={`${id}${field}`}>{field === 'from' ? 'From' : 'To'}</label>
            <Input
              id={`${id}${field}`}
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              value={days[field]}
              aria-invalid={problem !== undefined}
              {...(problem === undefined
                ? {}
                : { status: 'error', 'aria-describedby': `${id}${field}-problem` })}
              onBlur={() => {
                setLeftField(field);
              }}
              onChange={(event) => {
                change(field, event.target.value);
              }}
            />
            {problem !== undefined && (
              <p id={`${id}${field}-problem`} className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
