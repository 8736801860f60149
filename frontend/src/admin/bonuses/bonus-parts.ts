import type { Bonus } from '../../api/admin-bonuses';
import type { EditPart } from '../shared/forms/merge-edit';
import { platformNames } from './bonus-choices';
import type { BonusFormValues } from './form/bonus-form-values';

type Part = Omit<EditPart<Bonus>, 'path'>;
type Managed = 'id' | 'version' | 'createdAt' | 'updatedAt';

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const IN_FORM = {
  title: { label: 'Title', read: ({ title }) => title },
  description: { label: 'Description', read: ({ description }) => description },
  platform: { label: 'Platform', read: ({ platform }) => platformNames[platform] },
  provider: { label: 'Provider', read: ({ provider }) => provider },
  badge: { label: 'Badge', read: ({ badge }) => badge ?? 'none' },
  ctaLabel: { label: 'Button Text', read: ({ ctaLabel }) => ctaLabel },
  ctaHref: { label: 'Button URL', read: ({ ctaHref }) => ctaHref },
  bullets: { label: 'Key Features', read: ({ bullets }) => bullets.join(' · ') || 'none' },
} satisfies Record<keyof BonusFormValues, Part>;

/** The form does not show these. */
const NOT_IN_FORM = {
  bonusType: { label: 'Type', read: ({ bonusType }) => bonusType ?? 'none' },
  isActive: { label: 'Active', read: ({ isActive }) => yesOrNo(isActive) },
  isFeatured: { label: 'Featured', read: ({ isFeatured }) => yesOrNo(isFeatured) },
} satisfies Record<Exclude<keyof Bonus, keyof BonusFormValues | Managed>, Part>;

const PARTS: readonly EditPart<Bonus>[] = [
  ...Object.entries(IN_FORM).map(([name, part]) => ({ ...part, path: [name] })),
  ...Object.values(NOT_IN_FORM),
];

/** The parts of a bonus that are merged when two users edit it. */
export const bonusParts = (): readonly EditPart<Bonus>[] => PARTS;
