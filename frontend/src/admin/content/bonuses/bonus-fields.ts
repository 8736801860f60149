import type { Bonus } from '../../../api/panel/bonuses';
import { DEFAULT_CARD_TYPE } from '../../../shared/bonus-card/card-bonus';
import type { Field } from '../fields/field';
import { audienceNames, badges } from './bonus-choices';

/** Fields that the server sets or derives. The provider is the platform's name. */
export type ManagedField =
  | 'id'
  | 'path'
  | 'version'
  | 'provider'
  | 'createdAt'
  | 'updatedAt'
  | 'isDemo'
  | 'deletedAt'
  | 'state';

/** The fields that an admin edits. */
export type EditableField = Exclude<keyof Bonus, ManagedField>;

/** The fields in the form's order. */
export const bonusFields = {
  title: { kind: 'text', label: 'Title', columns: 'all', isRequired: true, hasCode: true },
  description: {
    kind: 'text',
    label: 'Description',
    columns: 'all',
    isRequired: true,
    hasCode: true,
    rows: 4,
  },
  platform: { kind: 'platform', label: 'Platform' },
  badge: {
    kind: 'choice',
    label: 'Badge',
    names: Object.fromEntries(badges.map((badge) => [badge, badge])),
    none: 'None',
    initial: 'NEW',
  },
  isActive: { kind: 'switch', label: 'Status', on: 'Active', off: 'Inactive', initial: true },
  isFeatured: { kind: 'switch', label: 'Featured', on: 'Yes', off: 'No', initial: false },
  bonusType: {
    kind: 'text',
    label: 'Type',
    isNullable: true,
    placeholder: DEFAULT_CARD_TYPE,
    extra: `The label on the card. Empty: ${DEFAULT_CARD_TYPE}.`,
  },
  ctaLabel: {
    kind: 'text',
    label: 'Button Text',
    initial: 'Claim Now',
    placeholder: 'Claim Now',
    extra: 'On the button in the dialog. The card says ‘Claim Bonus’.',
  },
  ctaHref: { kind: 'link', label: 'Button URL', columns: 'two' },
  bullets: { kind: 'list', label: 'Key Features', columns: 'all' },
  startsAt: { kind: 'time', label: 'Starts' },
  endsAt: { kind: 'time', label: 'Ends' },
  minDeposit: {
    kind: 'amount',
    label: 'Minimum Deposit',
    unit: '$',
    subject: 'The minimum deposit',
    example: '100',
    extra: 'In US dollars. 0: no deposit.',
  },
  wagering: {
    kind: 'amount',
    label: 'Wagering',
    unit: '×',
    subject: 'The wagering',
    example: '40',
    extra: 'How many times the bonus must be wagered. 0: no wagering.',
  },
  audience: { kind: 'choice', label: 'Audience', names: audienceNames, none: 'Not stated' },
  termsUrl: {
    kind: 'link',
    label: 'Terms URL',
    columns: 'two',
    isNullable: true,
    extra: "The casino's own page with the terms.",
  },
  checkedOn: { kind: 'day', label: 'Terms Checked On' },
} satisfies Record<EditableField, Field>;

/** The fields with their names. */
export const bonusFieldEntries = Object.entries(bonusFields) as [EditableField, Field][];
