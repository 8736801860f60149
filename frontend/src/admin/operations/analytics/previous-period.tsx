import { useState } from 'react';
import type { Analytics } from '../../../api/panel/analytics';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { compareInWords } from './comparison';
import { countDays, isTodayIncluded } from './range';
import styles from './analytics.module.css';

interface PreviousPeriodProps {
  totals: Pick<Analytics, 'from' | 'to' | 'previous'>;
  /** The clicks in the range. */
  total: number;
}

/** How the clicks of a range compare with those of the period before it. */
export function PreviousPeriod({ totals: { from, to, previous }, total }: PreviousPeriodProps) {
  const [now] = useState(() => Date.now());
  return (
    <p className={styles.previous}>
      <strong>{compareInWords(total, previous.total, countDays({ from, to }))}</strong>
      {previous.total > 0 && ` (${formatCount(previous.total)})`}: {formatUtcDay(previous.from)}
      {previous.from !== previous.to && ` – ${formatUtcDay(previous.to)}`}.
      {isTodayIncluded({ from, to }, now) &&
        ' Today (UTC) is not over yet: only clicks so far are included.'}
    </p>
  );
}
