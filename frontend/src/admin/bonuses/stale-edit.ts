import { asApiFailure, type ApiFailure } from '../../api/failure';
import type { Bonus } from '../../api/admin-bonuses';
import type { SerializedError } from '@reduxjs/toolkit';
import { platformNames } from './bonus-choices';

const CONFLICT = 409;

/** The stored offer that a refused write would have overwritten; nothing for other failures. */
export function storedBonus(error: ApiFailure | SerializedError | undefined): Bonus | undefined {
  const failure = asApiFailure(error);
  if (failure?.status !== CONFLICT) return undefined;
  // The contract of PUT /api/admin/bonuses/:id: a 409 carries the stored bonus.
  return failure.current as Bonus | undefined;
}

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const FIELDS: readonly { label: string; read: (bonus: Bonus) => string }[] = [
  { label: 'Title', read: ({ title }) => title },
  { label: 'Provider', read: ({ provider }) => provider },
  { label: 'Description', read: ({ description }) => description },
  { label: 'Platform', read: ({ platform }) => platformNames[platform] },
  { label: 'Badge', read: ({ badge }) => badge ?? 'none' },
  { label: 'Button Text', read: ({ ctaLabel }) => ctaLabel },
  { label: 'Button URL', read: ({ ctaHref }) => ctaHref },
  { label: 'Key Features', read: ({ bullets }) => bullets.join(' · ') || 'none' },
  { label: 'Active', read: ({ isActive }) => yesOrNo(isActive) },
  { label: 'Featured', read: ({ isFeatured }) => yesOrNo(isFeatured) },
];

/** What differs between the offer that an edit began with and the stored one. */
export function changesBetween(before: Bonus, after: Bonus): FieldChange[] {
  return FIELDS.map(({ label, read }) => ({
    label,
    before: read(before),
    after: read(after),
  })).filter((change) => change.before !== change.after);
}
