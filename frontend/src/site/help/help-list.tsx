import type { HelpLine } from '../../api/help';
import { HelpLineItem } from '../../shared/help/help-line-item';
import { formatUtcDay } from '../../shared/format/formats';
import { placeName } from '../../shared/region/region-names';
import legal from '../legal/legal-page.module.css';
import section from '../section.module.css';

interface HelpListProps {
  lines: readonly HelpLine[];
  /** Whether each line names its region, because no heading does. */
  hasPlaces?: boolean;
}

/** Help lines with their contacts, hours, languages, and the day of the last check. */
export function HelpList({ lines, hasPlaces = false }: HelpListProps) {
  return (
    <dl className={legal.lines}>
      {lines.map((line) => (
        <HelpLineItem
          key={line.id}
          line={line}
          place={hasPlaces && line.region !== '*' ? placeName(line.region) : undefined}
        >
          <p className={section.note}>{detailsOf(line)}</p>
        </HelpLineItem>
      ))}
    </dl>
  );
}

function detailsOf({ hours, languages, checkedOn }: HelpLine): string {
  const parts = [
    hours,
    languages,
    checkedOn === null ? 'Not checked yet' : `Checked on ${formatUtcDay(checkedOn)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
