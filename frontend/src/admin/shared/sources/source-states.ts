import type { SourceStatus } from '../../../api/panel/settings';
import { sources } from './sources';

/** What visitors currently see of a source. */
function whatVisitorsSee({
  source,
  visitorsSee,
}: Pick<SourceStatus, 'source' | 'visitorsSee'>): string {
  const shownItems = sources[source].shown;
  if (visitorsSee === 'data') return `Visitors see the last good ${shownItems}.`;
  if (visitorsSee === 'demo') return `Visitors see the demo ${shownItems}.`;
  if (visitorsSee === 'off') return `Visitors see no ${shownItems}, because they are turned off.`;
  return `Visitors see no ${shownItems} yet.`;
}

/** Status labels. */
export const stateLabels: Readonly<Record<SourceStatus['status'], string>> = {
  ok: 'Working',
  stale: 'Out of date',
  failing: 'Failing',
  waiting: 'Waiting',
  unconfigured: 'Not set up',
};

/** Describes a status and what visitors see. */
export function stateMeaning(status: SourceStatus): string {
  switch (status.status) {
    case 'ok':
      return 'The site shows the latest data.';
    case 'stale':
      return `It has not been fetched for a while. ${whatVisitorsSee(status)}`;
    case 'failing':
      return `The last attempt failed. ${whatVisitorsSee(status)}`;
    case 'waiting':
      return status.decision === null
        ? `It is being fetched for the first time. ${whatVisitorsSee(status)}`
        : `The latest data needs a decision. ${whatVisitorsSee(status)}`;
    case 'unconfigured':
      return `No address is set. ${whatVisitorsSee(status)}`;
  }
}
