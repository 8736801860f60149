import type { Bonus } from '../../api/panel/bonuses';
import { formatCount, formatPrize, formatUtcDay } from '../../shared/format/formats';
import type { PlatformNames } from '../shared/platforms/platform-names';
import { formatZonedTime, knownTimeZone } from '../shared/time/zoned-time';
import { audienceNames } from './bonus-choices';

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

interface Field {
  label: string;
  /**
   * A stored value as text, for conflicts and the history.
   *
   * @param zone IANA name of the time zone for dates
   * @param names of the platforms
   */
  read: (bonus: Bonus, zone: string, names: PlatformNames) => string;
}

const NOTHING = 'none';

const time = (instant: string | null, zone: string): string =>
  instant === null ? NOTHING : formatZonedTime(instant, knownTimeZone(zone));

/** The labels of the editable fields, and their values in words. */
export const bonusFields = {
  title: { label: 'Title', read: ({ title }) => title },
  description: { label: 'Description', read: ({ description }) => description },
  platform: { label: 'Platform', read: ({ platform }, _zone, names) => names[platform] },
  badge: { label: 'Badge', read: ({ badge }) => badge ?? NOTHING },
  bonusType: { label: 'Type', read: ({ bonusType }) => bonusType ?? NOTHING },
  isActive: { label: 'Status', read: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  isFeatured: { label: 'Featured', read: ({ isFeatured }) => (isFeatured ? 'yes' : 'no') },
  ctaLabel: { label: 'Button Text', read: ({ ctaLabel }) => ctaLabel },
  ctaHref: { label: 'Button URL', read: ({ ctaHref }) => ctaHref },
  bullets: { label: 'Key Features', read: ({ bullets }) => bullets.join(' · ') || NOTHING },
  startsAt: { label: 'Starts', read: ({ startsAt }, zone) => time(startsAt, zone) },
  endsAt: { label: 'Ends', read: ({ endsAt }, zone) => time(endsAt, zone) },
  minDeposit: {
    label: 'Minimum Deposit',
    read: ({ minDeposit }) => (minDeposit === null ? NOTHING : formatPrize(minDeposit)),
  },
  wagering: {
    label: 'Wagering',
    read: ({ wagering }) => (wagering === null ? NOTHING : `${formatCount(wagering)}×`),
  },
  audience: {
    label: 'Audience',
    read: ({ audience }) => (audience === null ? NOTHING : audienceNames[audience]),
  },
  termsUrl: { label: 'Terms URL', read: ({ termsUrl }) => termsUrl ?? NOTHING },
  checkedOn: {
    label: 'Terms Checked On',
    read: ({ checkedOn }) => (checkedOn === null ? NOTHING : formatUtcDay(checkedOn)),
  },
} satisfies Record<EditableField, Field>;
