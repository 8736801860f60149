import { Select, Input } from 'antd';
import { useCallback, useId, useState } from 'react';
import {
  useGetActivityActorsQuery,
  type ActivityActor,
  type ActivityKind,
} from '../../../api/panel/activity';
import { SearchBox } from '../../shared/lists/search-box';
import { KIND_LABELS, type ActivityFilters } from './use-activity-filters';
import styles from './activity.module.css';
import { isDay } from '@playhouse/rules/day';
import { timeZoneName } from '../../shared/time/zoned-time';

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
function DayInputs({ from, to, zone, onChange }: DayInputsProps) {
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

const ALL = 'all';
const AUTOMATIC = 'automatic';

const kindOptions: readonly { value: ActivityKind | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All Kinds' },
  ...(Object.keys(KIND_LABELS) as ActivityKind[]).map((value) => ({
    value,
    label: KIND_LABELS[value],
  })),
];

/** A name that several accounts had is shown with the account's id, because names can be used again. */
function personOptions(actors: readonly ActivityActor[], selected: string | undefined) {
  const options = actors.map(({ actorId, actor }) => {
    const isRepeated = actors.filter((other) => other.actor === actor).length > 1;
    return actorId === null
      ? { value: AUTOMATIC, label: 'Automatic' }
      : {
          value: String(actorId),
          label: isRepeated ? `${actor} (account ${String(actorId)})` : actor,
        };
  });
  if (selected !== undefined && !options.some(({ value }) => value === selected)) {
    options.push({
      value: selected,
      label: selected === AUTOMATIC ? 'Automatic' : `Account ${selected}`,
    });
  }
  return [{ value: ALL, label: 'All People' }, ...options];
}

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  /** The IANA name of the time zone of the days. */
  zone: string;
  onChange: (change: Partial<ActivityFilters>) => void;
}

/** Filters by text, person, kind and days. */
export function ActivityFilterBar({ filters, zone, onChange }: ActivityFilterBarProps) {
  const { actor, from, kind, search = '', to } = filters;
  const { data: actors = [] } = useGetActivityActorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const setSearch = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search activity" value={search} onSearch={setSearch} />
      <Select
        aria-label="Person"
        options={personOptions(actors, actor)}
        value={actor ?? ALL}
        onChange={(value) => {
          onChange({ actor: value === ALL ? undefined : value });
        }}
      />
      <Select<ActivityKind | typeof ALL>
        aria-label="Kind"
        options={[...kindOptions]}
        value={kind ?? ALL}
        onChange={(value) => {
          onChange({ kind: value === ALL ? undefined : value });
        }}
      />
      <DayInputs from={from} to={to} zone={zone} onChange={onChange} />
    </div>
  );
}
