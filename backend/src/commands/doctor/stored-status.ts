import type { SourceStatusDto } from '../../sources/sources.dto.js';
import { DECISIONS_IN_WORDS } from '../../sources/source-decision.js';
import { type Finding, ok, problem } from './finding.js';

/**
 * What the server stored about a configured source after its last attempt. A test of the source
 * cannot show this: the rules of the race may reject a sheet that was fetched successfully.
 *
 * @returns null before the first attempt.
 */
export function storedStatus(status: SourceStatusDto): Finding | null {
  const { label, decision, lastError, lastSuccessAt, nextAttemptAt } = status;
  if (decision !== null)
    return problem(`The ${label} waits for a decision: ${DECISIONS_IN_WORDS[decision]}`);
  if (lastError !== null) {
    const next = nextAttemptAt === null ? 'soon' : `at ${nextAttemptAt}`;
    return problem(
      `The last refresh of the ${label} failed: ${lastError.replace(/\.$/, '')}. The server tries again ${next}. The panel shows what to do, in Settings, API Settings.`,
    );
  }
  if (lastSuccessAt === null) return null;
  return status.status === 'stale'
    ? problem(
        `The ${label} was last refreshed at ${lastSuccessAt}, more than two refresh intervals ago. The log of the server has the reason; a restart starts the refreshes again.`,
      )
    : ok(`The ${label} was last refreshed at ${lastSuccessAt}.`);
}
