import { useState } from 'react';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import type { Analytics } from '../../../api/panel/analytics';
import { countDays, isTodayIncluded } from './range';
import styles from './analytics.module.css';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** What changed from the previous period to the range. */
export type Change =
  /** No clicks in either period; as many clicks as before; no clicks before. */
  | { kind: 'none' | 'same' | 'new' }
  | {
      kind: 'more' | 'less';
      /** How much, such as '12%', and 'under 1%' instead of '0%'. */
      share: string;
    };

/** Compares the clicks of a range with those of the previous period. */
export function compare(total: number, previousTotal: number): Change {
  if (total === previousTotal) return { kind: total === 0 ? 'none' : 'same' };
  if (previousTotal === 0) return { kind: 'new' };
  const difference = Math.abs(total - previousTotal) / previousTotal;
  return {
    kind: total > previousTotal ? 'more' : 'less',
    share: difference < 0.005 ? 'under 1%' : percent.format(difference),
  };
}

/**
 * The comparison as a sentence without a period, such as '12% more than in the 30 days before'.
 *
 * @param days the length of the range, which is also that of the previous period
 */
export function compareInWords(total: number, previousTotal: number, days: number): string {
  const before = days === 1 ? 'the day before' : `the ${formatCount(days)} days before`;
  const during = days === 1 ? 'on' : 'in';
  const change = compare(total, previousTotal);
  switch (change.kind) {
    case 'none':
    case 'new':
      return `No clicks ${during} ${before}`;
    case 'same':
      return `As many as ${during} ${before}`;
    case 'more':
    case 'less': {
      const share = change.share.replace(/^u/, 'U');
      return `${share} ${change.kind === 'more' ? 'more' : 'fewer'} than ${during} ${before}`;
    }
  }
}

/** The share of a part, as '67%'; '0%' of nothing. */
export const shareOf = (part: number, all: number): string =>
  percent.format(all === 0 ? 0 : part / all);

interface ChangeMarkProps {
  total: number;
  previousTotal: number;
}

/** The change to the previous period: a sign and a percentage, read out as 'up' or 'down'. */
export function ChangeMark({ total, previousTotal }: ChangeMarkProps) {
  const change = compare(total, previousTotal);
  switch (change.kind) {
    case 'none':
    case 'same':
      return <span className={styles.note}>no change</span>;
    case 'new':
      return <span className={styles.up}>new</span>;
    case 'more':
    case 'less': {
      const isUp = change.kind === 'more';
      return (
        <span className={isUp ? styles.up : styles.down}>
          <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
          <span className="visually-hidden">{isUp ? 'up' : 'down'}</span> {change.share}
        </span>
      );
    }
  }
}

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
