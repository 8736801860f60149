import { formatCount } from '../../../shared/format/formats';
import { shortMask } from '../rankings/short-mask';
import type { Answer } from './use-search';

const TOO_MANY_REQUESTS = 429;
const MINUTES_PER_HOUR = 60;
/** If the response has no `Retry-After`. */
const DEFAULT_WAIT_SECONDS = 60;

/** 60 → 'every hour', 90 → 'every 90 minutes'. */
function interval(minutes: number): string {
  if (minutes === MINUTES_PER_HOUR) return 'every hour';
  return minutes === 1 ? 'every minute' : `every ${formatCount(minutes)} minutes`;
}

/** What a search has found, or why it failed. The name is not repeated, because it stays in the field. */
export function statusText(answer: Answer, isFinal: boolean): string {
  switch (answer.kind) {
    case 'none':
      return 'Only a part of it is sent, as in the list: pl******ne.';
    case 'empty':
      return 'Enter your user name first.';
    case 'searching':
      return 'Searching...';
    case 'found': {
      const { total, refreshMinutes } = answer.players;
      if (total > 1) return `${formatCount(total)} players are shown as ${shortMask(answer.mask)}.`;
      return `${shortMask(answer.mask)} isn’t in the list. Enter the name exactly as at the casino: capital letters count.${
        isFinal ? '' : ` The list is updated ${interval(refreshMinutes)}.`
      }`;
    }
    case 'failed': {
      const { status, retryAfterSeconds } = answer.failure ?? {};
      if (!navigator.onLine) return 'You’re offline. Try again when you’re back online.';
      if (status === TOO_MANY_REQUESTS) {
        const wait = Math.ceil(retryAfterSeconds ?? DEFAULT_WAIT_SECONDS);
        return `Too many searches. Please try again in ${wait === 1 ? '1 second' : `${formatCount(wait)} seconds`}.`;
      }
      return 'The search isn’t available right now. Please try again.';
    }
  }
}
