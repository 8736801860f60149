import type { PlatformNames } from '../platforms/platform-names';
import { switchEntries, switchLabel } from '../settings-switches';
import { sourceNames, sources } from '../sources/sources';

/** Labels of the panel's forms that differ from the field's name. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(switchEntries.map(([name, entry]) => [name, switchLabel(entry)])),
  bullets: 'Key Features',
  ctaLabel: 'Button Text',
  ctaHref: 'Button URL',
  bonusType: 'Type',
  minDeposit: 'Minimum Deposit',
  startsAt: 'Starts',
  endsAt: 'Ends',
  termsUrl: 'Terms URL',
  avatarUrl: 'Picture',
  referralUrl: 'Referral link',
  socials: 'Social links',
  bonusesNote: 'Note below the bonuses',
  features: 'Home page cards',
  whyChoose: 'Why Choose',
  contactEmail: 'Contact address',
  usAffiliate: 'US affiliate',
  url: 'Link',
  username: 'Username',
  email: 'Email address',
  userAgent: 'Device',
  lastSeenAt: 'Last seen',
  totalWagered: 'Wagered',
};

/** The label of a stored field: `isFeatured` → 'Featured', `raceRules` → 'Race rules'. */
export function fieldLabel(field: string, platformNames: PlatformNames): string {
  const source = sourceNames.find((name) => sources[name].settingsKey === field);
  if (source) return sources[source].name(platformNames);
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
