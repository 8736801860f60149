import type { ActivityEntryDto } from '../../src/activity/activity.dto.js';
import type {
  CreatorDto,
  SiteTextsDto,
  SocialDto,
} from '../../src/settings/settings-fields.dto.js';
import type { PlatformDto } from '../../src/settings/platform.dto.js';
import type { SaveSettingsDto } from '../../src/settings/save-settings.dto.js';
import type { SettingsDto } from '../../src/settings/settings.dto.js';
import { changeSettings } from '../settings-form.js';
import type { RestorableChange } from './restorable-change.js';
import { upload } from './site-content.js';

/** The settings that an admin can change, without what is only reported or has its own cases. */
type Settings = Required<
  Omit<SaveSettingsDto, 'version' | 'prizePool' | 'usAffiliateBy' | 'sources'>
>;
/** A function for each member that returns another value. A new member must have one, too. */
type OtherValues<Values> = {
  [Name in keyof Required<Values>]: (stored: SettingsDto) => Partial<Settings>;
};

const HOUR_MS = 3_600_000;
/** A platform that is gone, or that has another name. */
const UNCONFIRM_RULES = ['platforms.key', 'platforms.name'];
const ONLY_FOR_ADMINS = ['askRegion', 'checkLinks', 'timeZone', 'usAffiliate', 'platforms.hosts'];

const OTHER_CREATOR: Required<CreatorDto> = {
  name: 'Ada 🎰',
  tagline: 'Новый слоган',
  avatarUrl: null,
};

const OTHER_SOCIAL: Required<SocialDto> = {
  name: 'Telegram',
  url: 'https://t.me/ada?a=1&b=2',
  title: 'Write on Telegram',
  icon: 'telegram',
};

const OTHER_TEXTS: Required<SiteTextsDto> = {
  footer: 'Two\nlines',
  bonusesNote: 'With {code}',
  responsibleGambling: 'Take breaks.',
  features: [],
  whyChoose: [{ title: 'One', text: 'Only one' }],
  raceRules: ['One rule'],
};

const withPlatform =
  (changes: Partial<PlatformDto>) =>
  ({ platforms: [first, ...others] }: SettingsDto): Partial<Settings> => ({
    platforms: [{ ...(first as PlatformDto), ...changes }, ...others],
  });

const OTHER_PLATFORM: OtherValues<PlatformDto> = {
  // The platform with the first key is gone, although bonuses belong to it.
  key: ({ platforms }) => ({ platforms: platforms.slice(1) }),
  name: withPlatform({ name: 'Casino & Co' }),
  badge: withPlatform({ badge: '' }),
  description: withPlatform({ description: 'Changed' }),
  benefits: withPlatform({ benefits: ['Only {code}'] }),
  referralUrl: withPlatform({ referralUrl: 'https://stake.com/?c=ADA' }),
  partnerSince: withPlatform({ partnerSince: '2025-01-31' }),
  kind: withPlatform({ kind: 'skins' }),
  isActive: withPlatform({ isActive: false }),
  code: withPlatform({ code: 'Own_1' }),
  hosts: withPlatform({ hosts: ['stake.games'] }),
  color: withPlatform({ color: '#1475E1' }),
};

const OTHER_VALUES: Omit<OtherValues<Settings>, 'creator' | 'texts'> = {
  code: () => ({ code: 'Lucky_7' }),
  platforms: ({ platforms }) => ({ platforms: platforms.toReversed() }),
  socials: ({ socials }) => ({ socials: [OTHER_SOCIAL, ...socials.toReversed()] }),
  prizes: () => ({ prizes: [1_500.5, 20] }),
  countClicks: ({ countClicks }) => ({ countClicks: !countClicks }),
  contactEmail: () => ({ contactEmail: '' }),
  timeZone: () => ({ timeZone: 'Asia/Tokyo' }),
  showPaidPrizes: ({ showPaidPrizes }) => ({ showPaidPrizes: !showPaidPrizes }),
  showVideos: () => ({ showVideos: false }),
  showRace: () => ({ showRace: false }),
  askRegion: () => ({ askRegion: false }),
  checkLinks: () => ({ checkLinks: false }),
  live: () => ({
    live: {
      services: { kick: 'ada', twitch: 'ada_live' },
      schedule: [{ weekday: 'friday', time: '20:00', zone: 'Asia/Tokyo', title: '夜' }],
      liveUntil: null,
    },
  }),
  usAffiliate: () => ({ usAffiliate: null }),
};

/** A change in the form that is restored in the history. */
const save = (
  what: string,
  changesOf: (stored: SettingsDto) => Partial<Settings>,
): RestorableChange => ({
  route: 'PUT /api/admin/settings',
  description: `another value of '${what}' in the settings`,
  ...(UNCONFIRM_RULES.includes(what) && { unconfirmsRules: true }),
  ...(ONLY_FOR_ADMINS.includes(what) && { isPrivate: true }),
  make: async (panel) => {
    await changeSettings(panel.browser, changesOf(await panel.settings()));
    return () => panel.restoreSettings();
  },
});

/** All changes of the settings, apart from the addresses of the sources. */
export const SETTINGS_RESTORATIONS: RestorableChange[] = [
  ...Object.entries(OTHER_VALUES).map(([name, change]) => save(name, change)),
  ...Object.entries(OTHER_CREATOR).map(([name, value]) =>
    save(`creator.${name}`, ({ creator }) => ({ creator: { ...creator, [name]: value } })),
  ),
  ...Object.entries(OTHER_TEXTS).map(([name, value]) =>
    save(`texts.${name}`, ({ texts }) => ({ texts: { ...texts, [name]: value } })),
  ),
  ...Object.entries(OTHER_PLATFORM).map(([name, change]) => save(`platforms.${name}`, change)),
  ...Object.entries(OTHER_SOCIAL).map(([name, value]) =>
    save(`socials.${name}`, ({ socials: [first, ...others] }) => ({
      socials: [{ ...(first as SocialDto), [name]: value }, ...others],
    })),
  ),
  {
    route: 'PUT /api/admin/avatar',
    description: 'another picture of the creator',
    make: async (panel) => {
      await upload(panel, 'blue');
      return () => panel.restoreSettings();
    },
  },
  {
    route: 'PUT /api/admin/live',
    description: 'the declaration to be live',
    make: async (panel) => {
      const { body } = await panel.browser.get('/api/admin/activity?limit=1').expect(200);
      const [newest] = body as ActivityEntryDto[];
      const liveUntil = new Date(Date.parse(newest?.at ?? '') + HOUR_MS).toISOString();
      await panel.browser.put('/api/admin/live').send({ liveUntil }).expect(200);
      return () => panel.restoreSettings();
    },
  },
  {
    route: 'POST /api/admin/settings/history/:entry/restore',
    description: 'a restored version of the settings',
    make: async (panel) => {
      await changeSettings(panel.browser, { code: 'OTHER' });
      await panel.restoreSettings();
      await panel.restoreSettings();
      return () => panel.restoreSettings();
    },
  },
];
