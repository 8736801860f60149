import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { PRESET_DAYS, rangeProblems, type ChosenRange, type Range } from './range';
import styles from './analytics.module.css';

interface RangeFormProps {
  range: ChosenRange;
  onPreset: (days: number) => void;
  onRange: (range: Range) => void;
}

/** Selects a range: the last 7, 30 or 90 days, or custom dates. */
export function RangeForm({ range, onPreset, onRange }: RangeFormProps) {
  const id = useId();
  const fields = { from: useRef<InputRef>(null), to: useRef<InputRef>(null) };
  const [previousRange, setPreviousRange] = useState(range);
  const [values, setValues] = useState<Range>({ from: range.from, to: range.to });
  const [showsProblems, setShowsProblems] = useState(false);
  if (range !== previousRange) {
    setPreviousRange(range);
    setValues({ from: range.from, to: range.to });
    setShowsProblems(false);
  }
  const problems = rangeProblems(values);
  const firstInvalid = (['from', 'to'] as const).find((field) => problems[field] !== undefined);

  function submit() {
    setShowsProblems(true);
    if (firstInvalid === undefined) onRange(values);
    else fields[firstInvalid].current?.focus();
  }

  return (
    <div className={styles.range}>
      <div className={styles.presets} role="group" aria-label="Most recent days">
        {PRESET_DAYS.map((days) => (
          <Button
            key={days}
            type={range.preset === days ? 'primary' : 'default'}
            aria-pressed={range.preset === days}
            onClick={() => {
              onPreset(days);
            }}
          >
            {days} days
          </Button>
        ))}
      </div>
      <div className={styles.dates} role="group" aria-label="Custom range">
        {(['from', 'to'] as const).map((field) => {
          const problem = showsProblems ? problems[field] : undefined;
          return (
            <div key={field} className={styles.date}>
              <label htmlFor={`${id}${field}`}>{field === 'from' ? 'From' : 'To'}</label>
              <Input
                ref={fields[field]}
                id={`${id}${field}`}
                type="date"
                value={values[field]}
                aria-invalid={problem !== undefined}
                {...(problem === undefined
                  ? {}
                  : { status: 'error', 'aria-describedby': `${id}${field}-problem` })}
                onPressEnter={submit}
                onChange={(event) => {
                  setValues({ ...values, [field]: event.target.value });
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
        <Button onClick={submit}>Show</Button>
      </div>
    </div>
  );
}
