import { bounds } from '../../../../api/generated-bounds';
import type { Settings } from '../../../../api/panel/settings';
import type { Field } from '../../fields/field';
import { CODE_HELP, codePattern } from '../settings-fields';

const { Platform } = bounds;

/** The fields of a platform: its card on the Play page. */
export const platformFields = {
  name: { kind: 'text', label: 'Name', columns: 'half', isRequired: true, ...Platform.name },
  badge: {
    kind: 'text',
    label: 'Badge',
    columns: 'half',
    extra: `Shown in the card's corner. Leave it empty for none. ${CODE_HELP}`,
    ...Platform.badge,
  },
  referralUrl: {
    kind: 'link',
    label: 'Referral link',
    extra:
      'Opens in a new tab when a visitor joins. Write {code} in place of your code, so that the link always has the current one.',
    isRequired: true,
    hasCode: true,
    ...Platform.referralUrl,
  },
  code: {
    kind: 'text',
    label: 'Own code',
    columns: 'half',
    extra: 'Only if your code there differs from that of the site.',
    isNullable: true,
    rules: [codePattern],
    ...Platform.code,
  },
  kind: {
    kind: 'choice',
    label: 'Kind',
    columns: 'half',
    extra:
      'Visitors in the United States first see the bonuses of a social casino, others those of a casino.',
    // oxlint-disable-next-line id-denylist -- the API's name of a kind
    names: { casino: 'Casino', 'social-casino': 'Social casino', skins: 'Skins and items' },
  },
  isActive: {
    kind: 'switch',
    label: 'Shown to visitors',
    columns: 'half',
    extra: 'Without it, visitors see neither its card nor its bonuses, and its links are closed.',
    words: ['shown', 'off'],
  },
  description: {
    kind: 'text',
    label: 'Description',
    extra: CODE_HELP,
    isRequired: true,
    hasCode: true,
    rows: 3,
    ...Platform.description,
  },
  benefits: {
    kind: 'lines',
    label: 'Benefits',
    extra: `One per line. Enter only what this casino offers today. ${CODE_HELP}`,
    rows: 5,
    entries: 'benefits',
    ...Platform.benefits,
  },
  partnerSince: {
    kind: 'day',
    label: 'Partner since',
    columns: 'half',
    extra:
      "The day on which your partnership began. Its bonuses then show 'Official Partner'. Leave it empty if there is none.",
  },
  color: {
    kind: 'text',
    label: 'Color',
    columns: 'half',
    extra: 'Of its icon, such as #1475E1. Leave it empty for ours.',
    isNullable: true,
    rules: [{ pattern: /^\s*#[\da-f]{6}\s*$/i, message: 'Please enter a color such as #1475E1' }],
  },
  hosts: {
    kind: 'lines',
    label: 'Other hosts',
    extra:
      'Other addresses of the same casino, such as a mirror, one per line: casino.example. Links to them belong to this platform.',
    rows: 2,
    entries: 'hosts',
    ...Platform.hosts,
  },
} as const satisfies Record<Exclude<keyof Settings['platforms'][number], 'key'>, Field>;
