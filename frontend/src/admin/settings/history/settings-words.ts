import type { FieldChange } from '../../../api/settings';
import { formatPrize, formatUtcDay } from '../../../shared/format/formats';
import type { DescribedChange } from '../../shared/changes/describe-changes';
import { shortenBoth } from '../../shared/changes/shorten';
import { iconNames } from '../site-config/icon-names';

/** The server's separator in the path of a field. */
const SEPARATOR = ' → ';

const NONE = 'none';

/** Fields whose values are not shown as they are stored, by the end of their path. */
const READERS: Readonly<Record<string, ((value: string) => string) | undefined>> = {
  Picture: () => 'a picture',
  Icon: (value) => (value in iconNames ? iconNames[value as keyof typeof iconNames] : value),
  'Partner since': formatUtcDay,
  'Time zone': (value) => value.replaceAll('_', ' '),
};

function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  // The only numbers in the settings are prizes.
  if (typeof value === 'number') return formatPrize(value);
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(' · ');
  return typeof value === 'string' ? (READERS[name]?.(value) ?? value) : JSON.stringify(value);
}

/** A changed field of the settings, with the labels and values of the form. */
function changeInWords({ field, before, after }: FieldChange): DescribedChange {
  const path = field.split(SEPARATOR);
  const name = path.at(-1) ?? field;
  const [old, current] = shortenBoth(inWords(name, before), inWords(name, after));
  const isOtherPicture = name === 'Picture' && old === current;
  return {
    label: path.join(' › '),
    before: old,
    after: isOtherPicture ? 'another picture' : current,
  };
}

/** What a change of the settings altered, in words. */
export const settingsChangesInWords = (changes: readonly FieldChange[]): DescribedChange[] =>
  changes.map(changeInWords);
