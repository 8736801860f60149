import type { CodeReplacement } from '../../../../api/panel/settings';
import type { DescribedChange } from '../../../shared/changes/change-list';
import { shorten, shortenBoth } from '../../../shared/changes/shorten';
import { SETTINGS } from './old-referral';

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
