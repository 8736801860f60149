import { countOf } from '../../shared/format/count-of';
import { LocalTime } from '../../shared/ui/text/local-time';
import { useVisitorBreak } from './use-visitor-break';

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
