import type { SiteImport } from '../../../../api/panel/site-move';
import type { DescribedChange } from '../../../shared/changes/change-rows';
import { describeValue, fieldLabel, type Wording } from '../../changes/describe-field';
import { shortenBoth } from '../../../shared/changes/shorten';

/** A changed field of a bonus in words. */
export const bonusFieldInWords = (
  change: SiteImport['settings'][number],
  wording: Wording,
): DescribedChange => {
  const { field } = change;
  const [before, after] = shortenBoth(
    describeValue(field, change.before, wording),
    describeValue(field, change.after, wording),
  );
  return { label: fieldLabel(field, wording.platformNames), before, after };
};

/** Whether an import would store anything. */
export const changesAnything = ({ settings, bonuses }: SiteImport): boolean =>
  settings.length +
    bonuses.added.length +
    bonuses.changed.length +
    bonuses.removed.length +
    Number(bonuses.isReordered) >
  0;
