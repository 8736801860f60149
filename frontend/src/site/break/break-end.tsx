import { useSyncExternalStore } from 'react';
import { countOf } from '../../shared/format/count-of';
import { LocalTime } from '../../shared/ui/text/local-time';
import { subscribeToBreak } from './use-on-break';
import { parseBreak, readStored, type VisitorBreak } from './visitor-break';

/** The visitor's current break; undefined without one, on the server and during hydration. */
export const useVisitorBreak = (): VisitorBreak | undefined =>
  parseBreak(useSyncExternalStore(subscribeToBreak, readStored, () => null));

/** When the visitor's break ends, in their time zone; a space while that is not known. */
export function BreakEnd() {
  const visitorBreak = useVisitorBreak();
  if (visitorBreak === undefined) return '\u00a0';
  const { days, endsAt } = visitorBreak;
  return endsAt === undefined ? (
    `It lasts ${countOf(days, 'day')} from the moment this browser next reaches the site.`
  ) : (
    <>
      It ends on <LocalTime moment={new Date(endsAt).toISOString()} />.
    </>
  );
}

/** The heading of the note, and of the document that it is shown in. */
export const BREAK_TITLE = 'You’re taking a break';
