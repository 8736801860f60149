import type { Bonus } from '../../api/admin-bonuses';
import type { EditPart } from '../shared/forms/merge-edit';
import { bonusFields } from './form/bonus-fields';
import type { FieldNotInForm } from './form/bonus-form-values';

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const OTHER_PARTS = {
  bonusType: { label: 'Type', read: ({ bonusType }) => bonusType ?? 'none' },
  isActive: { label: 'Active', read: ({ isActive }) => yesOrNo(isActive) },
  isFeatured: { label: 'Featured', read: ({ isFeatured }) => yesOrNo(isFeatured) },
} satisfies Record<FieldNotInForm, Omit<EditPart<Bonus>, 'path'>>;

const PARTS: readonly EditPart<Bonus>[] = [
  ...Object.entries(bonusFields).map(([name, { label, read }]) => ({ label, read, path: [name] })),
  ...Object.values(OTHER_PARTS),
];

/** The parts of a bonus that are merged when two users edit it. */
export const bonusParts = (): readonly EditPart<Bonus>[] => PARTS;
