import { Select } from 'antd';
import { useCallback } from 'react';
import {
  useGetActivityActorsQuery,
  type ActivityActor,
  type ActivityKind,
} from '../../../api/panel/activity';
import { SearchBox } from '../../shared/lists/search-box';
import { DayInputs } from './day-inputs';
import { KIND_LABELS, type ActivityFilters } from './use-activity-filters';
import styles from './activity.module.css';

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
