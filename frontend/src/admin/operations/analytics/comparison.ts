import { formatCount } from '../../../shared/format/formats';

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
