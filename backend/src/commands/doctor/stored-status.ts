import type { SourceStatusDto } from '../../sources/dto/source-status.dto.js';
import type { SourceDecision } from '../../sources/source-decision.js';
import { type Finding, ok, problem } from './finding.js';

/** What happened and what to do, in the words of the panel. */
const DECISIONS: Record<SourceDecision, string> = {
  'decimal-comma':
    'wagers with a decimal comma would be misread. Change the number format of the sheet, or, if they are read correctly, accept it on the race page of the panel.',
  'spreadsheet-errors':
    'most of its wagers are errors of the spreadsheet. Correct its formulas, or accept it as it is on the race page of the panel.',
  'zero-total':
    'all of its wagers together are $0. If that is wrong, correct the sheet; otherwise wait for the first wager, or accept it on the race page of the panel.',
  shrunken:
    'it has lost more than half of its rows. If the sheet is right, accept it on the race page of the panel; otherwise restore its rows.',
  'not-reset':
    'it still contains last month’s wagers. Reset it for the new month, or accept it as it is on the race page of the panel.',
};

/**
 * What the server stored about a configured source after its last attempt. A test of the source
 * cannot show this: the rules of the race may reject a sheet that was fetched successfully.
 *
 * @returns null before the first attempt.
 */
export function storedStatus(status: SourceStatusDto): Finding | null {
  const { label, decision, lastError, lastSuccessAt, nextAttemptAt } = status;
  if (decision !== null)
    return problem(`The ${label} waits for a decision: ${DECISIONS[decision]}`);
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
