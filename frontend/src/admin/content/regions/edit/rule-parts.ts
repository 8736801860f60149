import type { RegionRule } from '../../../../api/panel/regions';
import { formatUtcDay } from '../../../../shared/format/formats';
import type { EditPart } from '../../../shared/forms/merge-edit';
import type { RuleDateValues, RuleFieldValues } from './rule-fields';
import { STATUS_LABELS } from '../rule-words';

const dayOf = (day: string | null): string => (day === null ? 'none' : formatUtcDay(day));

const fields: Record<
  keyof (RuleFieldValues & RuleDateValues),
  Pick<EditPart<RegionRule>, 'label' | 'read'>
> = {
  status: { label: 'Status', read: ({ status }) => STATUS_LABELS[status] },
  from: { label: 'From', read: ({ from }) => dayOf(from) },
  until: { label: 'Until', read: ({ until }) => dayOf(until) },
  source: { label: 'Source', read: ({ source }) => source },
  note: { label: 'Note', read: ({ note }) => note ?? 'none' },
  checkedOn: { label: 'Checked on', read: ({ checkedOn }) => formatUtcDay(checkedOn) },
};

const confirmedBy: EditPart<RegionRule> = {
  label: 'Confirmed by',
  read: (rule) => rule.confirmedBy ?? 'no one',
};

/** The parts of a rule that are merged when two users edit it. */
export const ruleParts: readonly EditPart<RegionRule>[] = [
  ...Object.entries(fields).map(([name, part]) => ({ ...part, path: [name] })),
  confirmedBy,
];

/** The same parts without form fields, for a form that is based on a rule but does not edit it. */
export const ruleFacts: readonly EditPart<RegionRule>[] = [...Object.values(fields), confirmedBy];
