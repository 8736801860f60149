import type { RegionImport } from '../../../api/panel/regions';
import { rulePlaceName } from '../../../shared/region/region-names';
import type { DescribedChange } from '../../shared/changes/change-list';
import { describeValue, fieldLabel, type Wording } from '../changes/describe-field';
import { shortenBoth } from '../../shared/changes/shorten';
import { STATUS_LABELS } from './rule-words';

type FieldChange = RegionImport['changed'][number]['changes'][number];

const LABELS: Readonly<Record<string, string>> = {
  confirmedBy: 'Confirmed by',
  confirmedAt: 'Confirmed',
  needsConfirmation: 'Needs a confirmation',
};

const STATUSES: Readonly<Record<string, string>> = STATUS_LABELS;

function valueOf(field: string, value: unknown, wording: Wording): string {
  if (typeof value === 'string' && field === 'status') return STATUSES[value] ?? value;
  if (typeof value === 'string' && field === 'region') return rulePlaceName(value);
  return describeValue(field, value, wording);
}

/** The changed fields of a rule in words. Those of an added or removed rule have only one value. */
export function ruleChangesInWords(
  changes: readonly FieldChange[],
  wording: Wording,
): DescribedChange[] {
  const isNew = changes.every((change) => change.before === null);
  const isGone = changes.every((change) => change.after === null);
  return changes.map(({ field, ...change }) => {
    const [before, after] = shortenBoth(
      valueOf(field, change.before, wording),
      valueOf(field, change.after, wording),
    );
    const label = LABELS[field] ?? fieldLabel(field, wording.platformNames);
    return { label, ...(!isNew && { before }), ...(!isGone && { after }) };
  });
}
