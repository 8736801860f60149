import type { AdminHelpLine } from '../../api/panel/help-lines';
import { formatUtcDay } from '../../shared/format/formats';
import type { EditPart } from '../shared/forms/merge-edit';
import type { LineValues } from './line-fields';
import { placeName } from '../../shared/region/region-names';
import { KIND_LABELS } from './line-kinds';

const NOTHING = 'none';

const fields: Record<keyof LineValues, Pick<EditPart<AdminHelpLine>, 'label' | 'read'>> = {
  kind: { label: 'Kind', read: ({ kind }) => KIND_LABELS[kind] },
  region: { label: 'Region', read: ({ region }) => placeName(region) },
  name: { label: 'Name', read: ({ name }) => name },
  phone: { label: 'Phone', read: ({ phone }) => phone ?? NOTHING },
  text: { label: 'Text', read: ({ text }) => text ?? NOTHING },
  site: { label: 'Site', read: ({ site }) => site ?? NOTHING },
  hours: { label: 'Hours', read: ({ hours }) => hours ?? NOTHING },
  languages: { label: 'Languages', read: ({ languages }) => languages ?? NOTHING },
  position: { label: 'Place in the list', read: ({ position }) => String(position) },
  source: { label: 'Source', read: ({ source }) => source },
  checkedOn: {
    label: 'Checked on',
    read: ({ checkedOn }) => (checkedOn === null ? 'not yet' : formatUtcDay(checkedOn)),
  },
};

/** The parts of an entry that are merged when two users edit it. */
export const lineParts: readonly EditPart<AdminHelpLine>[] = Object.entries(fields).map(
  ([name, part]) => ({ ...part, path: [name] }),
);
