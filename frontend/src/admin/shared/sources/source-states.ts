import type { SourceStatus } from '../../../api/panel/settings';
import { sources } from './sources';

/** What visitors currently see of a source. */
export function whatVisitorsSee({
  source,
  visitorsSee,
}: Pick<SourceStatus, 'source' | 'visitorsSee'>): string {
  const shownItems = sources[source].shown;
  if (visitorsSee === 'data') return `Visitors see the last good ${shownItems}.`;
  if (visitorsSee === 'new-race') return 'Visitors see the new race, still without standings.';
  if (visitorsSee === 'demo') return `Visitors see the demo ${shownItems}.`;
  if (visitorsSee === 'off') return `Visitors see no ${shownItems}, because they are turned off.`;
  return `Visitors see no ${shownItems} yet.`;
}

const stateLabels: Readonly<Record<SourceStatus['status'], string>> = {
  ok: 'Working',
  stale: 'Out of date',
  failing: 'Failing',
  waiting: 'Waiting',
  unconfigured: 'Not set up',
};

/** Whether wagers of the published sheet may be misread. */
const isSuspicious = ({ status, reading }: Pick<SourceStatus, 'status' | 'reading'>): boolean =>
  status === 'ok' && reading !== null && reading.suspicious.count > 0;

/** A part of the site that is turned off needs no attention. */
export const needsAttention = (source: SourceStatus): boolean =>
  source.visitorsSee !== 'off' &&
  (source.status === 'stale' ||
    source.status === 'failing' ||
    source.decision !== null ||
    isSuspicious(source));

/** The label of a status. */
export function stateLabel(source: Pick<SourceStatus, 'status' | 'decision' | 'reading'>): string {
  if (source.decision !== null) return 'Needs a decision';
  return isSuspicious(source) ? 'Check the wagers' : stateLabels[source.status];
}

/** Describes a status and what visitors see. */
export function stateMeaning(status: SourceStatus): string {
  if (status.decision !== null) {
    return `The latest data needs a decision. ${whatVisitorsSee(status)}`;
  }
  switch (status.status) {
    case 'ok':
      return 'The latest data was read.';
    case 'stale':
      return `It has not been read successfully for a while. ${whatVisitorsSee(status)}`;
    case 'failing':
      return `The last attempt failed. ${whatVisitorsSee(status)}`;
    case 'waiting':
      return `It is being fetched for the first time. ${whatVisitorsSee(status)}`;
    case 'unconfigured':
      return `No address is set. ${whatVisitorsSee(status)}`;
  }
}
