import { useSyncExternalStore } from 'react';
import { formatUtcTime } from '../format/formats';
import { serverNow } from '../server-clock';
import { formatEnd, localDay } from './format-end';
import { onMinute } from './on-minute';
import { useHasEnded } from './use-has-ended';
import styles from './bonus-end.module.css';

const currentDay = () => localDay(serverNow());

export interface BonusEndProps {
  /** ISO-8601 moment. */
  endsAt: string;
  /** Whether it is the first text of its line, and so starts with a capital letter. */
  isFirst: boolean;
}

/**
 * When a bonus ends or has ended: in UTC on the server, then in the visitor's time zone. At midnight,
 * 'tomorrow' becomes 'today'. It keeps the space of the longer text in UTC, so that nothing moves.
 */
export function BonusEnd({ endsAt, isFirst }: BonusEndProps) {
  const hasEnded = useHasEnded(endsAt);
  const today = useSyncExternalStore(onMinute, currentDay, () => undefined);
  const [ends, ended] = isFirst ? ['Ends', 'Ended'] : ['ends', 'ended'];
  const utc = `${ends} ${formatUtcTime(endsAt)}`;
  return (
    <time
      className={styles.end}
      dateTime={endsAt}
      data-space={today === undefined ? undefined : utc}
    >
      {today === undefined ? utc : `${hasEnded ? ended : ends} ${formatEnd(endsAt, today)}`}
    </time>
  );
}
