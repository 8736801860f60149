import { bounds } from '../../../../api/generated-bounds';
import type { RegionRule } from '../../../../api/panel/regions';
import type { EditPart } from '../../../shared/forms/merge-edit';
import { utcToday } from '../../../shared/time/zoned-time';
import { type Field, initialValues, partsOf } from '../../fields/field';
import { STATUS_LABELS } from '../rule-words';

const { note, source } = bounds.SaveRegionRule;

/** The fields of a rule. Dates are UTC days, as laws state them. */
export const ruleFields = {
  status: { kind: 'choice', label: 'Status', names: STATUS_LABELS, initial: 'blocked' },
  from: {
    kind: 'day',
    label: 'From',
    extra: 'The first day, in UTC. Empty: always.',
  },
  until: {
    kind: 'day',
    label: 'Until',
    extra: 'The day on which it ends, in UTC. Empty: never.',
  },
  source: {
    kind: 'text',
    label: 'Source',
    extra:
      'The law, report or page that says so. Visitors see the addresses in it, such as https://law.example/ab-831.',
    isRequired: true,
    // The server accepts only a single line, but pasted text may have several.
    isOneLine: true,
    rows: 2,
    ...source,
  },
  note: {
    kind: 'text',
    label: 'Note',
    extra: 'Only admins see it.',
    isNullable: true,
    rows: 2,
    ...note,
  },
  checkedOn: {
    kind: 'day',
    label: 'Checked on',
    extra: 'The day on which you read the source.',
    isRequired: true,
  },
} as const satisfies Partial<Record<keyof RegionRule, Field>>;

/** The stored values of the fields. */
export type RuleValues = Pick<RegionRule, keyof typeof ruleFields>;

/** The form values of a new rule, which was checked today. */
export const newRuleValues = (): object => ({
  ...initialValues(ruleFields),
  checkedOn: utcToday(),
});

/** The parts of a rule that are merged when two users edit it. */
export const ruleParts: readonly EditPart<RegionRule>[] = [
  ...partsOf<RegionRule>(ruleFields),
  { label: 'Confirmed by', read: ({ confirmedBy }) => confirmedBy ?? 'no one' },
];
