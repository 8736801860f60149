import { useMemo } from 'react';
import type { ActivityEntry } from '../../../api/panel/activity';
import { ChangeList } from '../../shared/changes/change-list';
import { describeChanges } from '../../content/changes/describe-changes';
import { useWording, type Wording } from '../../content/changes/describe-field';
import { summaryWithNames } from '../../shared/regions/rule-summary';
import { formatZonedDay, timeZoneName, toWallTime } from '../../shared/time/zoned-time';
import styles from './activity.module.css';

/** The account that made a change, with its role at that time if it was not an admin. */
const personOf = ({ actor, actorRole }: ActivityEntry): string =>
  actorRole === null || actorRole === 'admin' ? actor : `${actor} (${actorRole})`;

interface EntryProps {
  entry: ActivityEntry;
  wording: Wording;
}

function Entry({ entry, wording }: EntryProps) {
  const { actorId, after, at, before } = entry;
  const summary = summaryWithNames(entry.summary, wording.platformNames);
  const changes = useMemo(() => describeChanges(before, after, wording), [before, after, wording]);
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.when}>
          {actorId === null ? <em className={styles.automatic}>Automatic</em> : personOf(entry)} ·{' '}
          <time dateTime={at}>
            {toWallTime(at, wording.zone).slice(11)} {timeZoneName(wording.zone)}
          </time>
        </span>
      </div>
      {changes.length > 0 && <ChangeList changes={changes} subject={summary} />}
    </li>
  );
}

interface Day {
  name: string;
  entries: ActivityEntry[];
}

/** Consecutive entries of the same day in a time zone. */
function groupByDay(entries: readonly ActivityEntry[], zone: string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const name = formatZonedDay(entry.at, zone);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

/** Entries of the audit log by day, with their changes. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const wording = useWording();
  const days = useMemo(() => groupByDay(entries, wording.zone), [entries, wording.zone]);
  return days.map(({ name, entries: ofDay }) => (
    <section key={ofDay[0]?.id} className={styles.group} aria-label={name}>
      <h3 className={styles.dayTitle}>{name}</h3>
      <ul className={styles.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} wording={wording} />
        ))}
      </ul>
    </section>
  ));
}
