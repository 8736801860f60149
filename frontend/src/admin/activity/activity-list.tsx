import { useMemo } from 'react';
import type { ActivityEntry } from '../../api/panel/activity';
import { formatUtcDay } from '../../shared/format/formats';
import { ChangeList } from '../shared/changes/change-list';
import { describeChanges } from '../shared/changes/describe-changes';
import type { PlatformNames } from '../shared/platforms/platform-names';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import styles from './activity.module.css';

const utcTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

interface EntryProps {
  entry: ActivityEntry;
  platformNames: PlatformNames;
}

function Entry({ entry, platformNames }: EntryProps) {
  const { actor, actorId, after, at, before, summary } = entry;
  const changes = useMemo(
    () => describeChanges(before, after, platformNames),
    [before, after, platformNames],
  );
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.when}>
          {actorId === null ? <em className={styles.automatic}>Automatic</em> : actor} ·{' '}
          <time dateTime={at}>{utcTime.format(new Date(at))} UTC</time>
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

/** Consecutive entries of the same UTC day. */
function groupByDay(entries: readonly ActivityEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const name = formatUtcDay(entry.at);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

/** Entries of the audit log by day, with their changes. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const platformNames = usePlatformNames();
  const days = useMemo(() => groupByDay(entries), [entries]);
  return days.map(({ name, entries: ofDay }) => (
    <section key={ofDay[0]?.id} className={styles.group} aria-label={name}>
      <h3 className={styles.dayTitle}>{name}</h3>
      <ul className={styles.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} platformNames={platformNames} />
        ))}
      </ul>
    </section>
  ));
}
