import { Input } from 'antd';
import { useId, useState } from 'react';
import { isDay } from '@playhouse/rules/day';
import { timeZoneName } from '../../shared/time/zoned-time';
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
  /** IANA name of the time zone of the days. */
  zone: string;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** The first and the last day of the filter. They apply as soon as both are valid or empty. */
export function DayInputs({ from, to, zone, onChange }: DayInputsProps) {
  const id = useId();
  const selected = { from: from ?? '', to: to ?? '' };
  const [days, setDays] = useState<Days>(selected);
  const [previous, setPrevious] = useState(selected);
  const [showsProblems, setShowsProblems] = useState(false);
  if (selected.from !== previous.from || selected.to !== previous.to) {
    setPrevious(selected);
    setDays(selected);
  }
  function change(field: keyof Days, value: string) {
    const next = { ...days, [field]: value };
    setDays(next);
    setShowsProblems(false);
    if (FIELDS.every((name) => problemOf(next, name) === undefined)) {
      onChange({ from: next.from || undefined, to: next.to || undefined });
    }
  }
  return (
    <div className={styles.days} role="group" aria-label={`Days (${timeZoneName(zone)})`}>
      {FIELDS.map((field) => {
        // Not while the user types: an incomplete year is not valid yet.
        const problem = showsProblems ? problemOf(days, field) : undefined;
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
                setShowsProblems(true);
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
