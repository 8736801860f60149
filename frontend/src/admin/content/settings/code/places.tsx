import type { CodeReplacement } from '../../../../api/panel/settings';
import { formatCount } from '../../../../shared/format/formats';
import { ChangeRows, type DescribedChange } from '../../../shared/changes/change-list';
import { ScrollArea } from '../../../shared/scroll-area';
import { shorten, shortenBoth } from '../../../shared/changes/shorten';
import { SETTINGS } from './old-referral';
import styles from './code.module.css';

interface PlaceGroup {
  title: string;
  changes: DescribedChange[];
}

interface GroupedPlaces {
  /** Without empty groups. */
  groups: PlaceGroup[];
  /** Texts that would be too long and therefore stay as they are. */
  tooLong: { label: string; text: string }[];
}

/** The paths of links in the settings. */
const LINK = /^(?:Platforms → .* → Referral link|Social links → .* → Address)$/;

const groupOf = ({ where, field }: CodeReplacement): string =>
  where !== SETTINGS ? 'Bonuses' : LINK.test(field) ? 'Links' : 'Texts';

function labelOf({ where, field }: CodeReplacement): string {
  const path = field.split(' → ');
  // 'Bonus "Welcome"': the group already says that it is a bonus.
  return (where === SETTINGS ? path : [where.replace(/^Bonus /, ''), ...path]).join(' › ');
}

function changeOf(place: CodeReplacement & { after: string }): DescribedChange {
  const [before, after] = shortenBoth(place.before, place.after);
  return { label: labelOf(place), before, after };
}

const isReplaceable = (place: CodeReplacement): place is CodeReplacement & { after: string } =>
  place.after !== null;

/** Groups the places of an old code or link for review: bonuses, links, then texts. */
export function groupPlaces(places: readonly CodeReplacement[]): GroupedPlaces {
  const replaceable = places.filter(isReplaceable);
  const groups = ['Bonuses', 'Links', 'Texts'].map((title) => ({
    title,
    changes: replaceable.filter((place) => groupOf(place) === title).map(changeOf),
  }));
  const tooLong = places
    .filter((place) => !isReplaceable(place))
    .map((place) => ({ label: labelOf(place), text: shorten(place.before) }));
  return { groups: groups.filter(({ changes }) => changes.length > 0), tooLong };
}

interface PlacesProps {
  places: readonly CodeReplacement[];
  /** The current code. */
  code: string;
}

/** Where an old code or link is used, with the texts before and after a replacement. */
export function Places({ places, code }: PlacesProps) {
  const { groups, tooLong } = groupPlaces(places);
  return (
    <>
      {groups.length > 0 && (
        <p>
          Everything below is replaced in one step. {'{code}'} always stands for your current code,{' '}
          {code}.
        </p>
      )}
      <ScrollArea label="Places">
        {groups.map(({ title, changes }) => (
          <div key={title} className={styles.group} role="group" aria-label={title}>
            <h3>
              {title} ({formatCount(changes.length)})
            </h3>
            <ChangeRows changes={changes} />
          </div>
        ))}
        {tooLong.length > 0 && (
          <div className={styles.group} role="group" aria-label="Too long">
            <h3>Too long ({formatCount(tooLong.length)})</h3>
            <p>
              These are not replaced, because the result would be too long. Please shorten them.
            </p>
            <ul>
              {tooLong.map(({ label, text }, index) => (
                <li key={index}>
                  <strong>{label}:</strong> {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ScrollArea>
    </>
  );
}
