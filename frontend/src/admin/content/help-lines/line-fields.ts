import { bounds } from '../../../api/generated-bounds';
import type { AdminHelpLine, NewHelpLine } from '../../../api/panel/help-lines';
import { placeName } from '../../../shared/region/region-names';
import { type Field, formValues, initialValues } from '../fields/field';

const { name, phone, text, site, hours, languages, source } = bounds.NewHelpLine;

/** The labels of the kinds of entries. */
export const KIND_LABELS: Record<AdminHelpLine['kind'], string> = {
  line: 'Help line',
  register: 'Self-exclusion: register',
  platform: 'Self-exclusion: casino',
  blocking: 'Self-exclusion: software',
};

/** The fields of an entry. */
export const lineFields = {
  kind: { kind: 'choice', label: 'Kind', names: KIND_LABELS, initial: 'line' },
  region: { kind: 'own', label: 'Region', inWords: placeName },
  name: { kind: 'text', label: 'Name', isRequired: true, ...name },
  phone: {
    kind: 'text',
    label: 'Phone',
    extra: 'As visitors read it, such as 1-800-GAMBLER. A tap calls it.',
    isNullable: true,
    ...phone,
  },
  text: {
    kind: 'text',
    label: 'Text',
    extra: 'A number such as 741741, or a word and a number such as HOME to 741741.',
    isNullable: true,
    ...text,
  },
  site: {
    kind: 'link',
    label: 'Site',
    extra:
      'The address of the service itself. Visitors do not see an address that contains your code.',
    isNullable: true,
    ...site,
  },
  hours: { kind: 'text', label: 'Hours', isNullable: true, ...hours },
  languages: { kind: 'text', label: 'Languages', isNullable: true, ...languages },
  position: {
    kind: 'own',
    label: 'Place in the list',
    inWords: String,
    // Without a number, the server keeps the place.
    stored: (typed: number | null) => typed ?? undefined,
  },
  source: {
    kind: 'link',
    label: 'Source',
    extra: 'The page on which you check it. Visitors do not see it.',
    isRequired: true,
    ...source,
  },
  checkedOn: {
    kind: 'day',
    label: 'Checked on',
    extra: 'The day on which someone last read the source. Empty: not yet.',
    missing: 'not yet',
  },
} as const satisfies Record<keyof NewHelpLine, Field>;

/** The fields of an entry that an admin can change, as a request. */
export const fieldsOf = (line: AdminHelpLine): NewHelpLine =>
  Object.fromEntries(
    (Object.keys(lineFields) as (keyof NewHelpLine)[]).map((field) => [field, line[field]]),
  ) as NewHelpLine;

/** The values of the form. @param line undefined for a new entry */
export const valuesOf = (line: AdminHelpLine | undefined): object =>
  line ? formValues(lineFields, line) : initialValues(lineFields);
