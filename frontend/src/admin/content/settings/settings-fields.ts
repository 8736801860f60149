import { bounds } from '../../../api/generated-bounds';
import type { Settings } from '../../../api/panel/settings';
import { formatPrize } from '@playhouse/rules/money';
import { weekdayNames } from '../../shared/time/weekdays';
import type { Field } from '../fields/field';
import { parsePrize } from './site-config/prizes';
import type { FormRule } from 'antd';
import { requiredText } from '../../shared/forms/text-rules';

/** The names of the icons of social links. */
export const iconNames: Readonly<Record<Settings['socials'][number]['icon'], string>> = {
  youtube: 'YouTube',
  x: 'X',
  discord: 'Discord',
  kick: 'Kick',
  instagram: 'Instagram',
  telegram: 'Telegram',
  twitch: 'Twitch',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  link: 'Any other link',
};

/** The characters of a referral code, with the server's message. */
export const codePattern: FormRule = {
  pattern: /^\s*[\w-]+\s*$/,
  message: `Please use letters, digits, - and _ (at most ${String(bounds.SaveSettings.code.maxLength)})`,
};

/** The rules for a referral code. */
export const codeRules: FormRule[] = [requiredText, codePattern];

const { Creator, LiveServices, SaveSettings, ScheduledStream, SiteTexts, Social } = bounds;

/** Help for fields in which `{code}` is replaced on publication. */
export const CODE_HELP = '{code} stands for your referral code.';

type PathsIn<Name extends 'creator' | 'texts'> = `${Name}.${keyof Settings[Name] & string}`;
type LivePath = Exclude<`live.${keyof Settings['live']}`, 'live.services'>;
type ServicePath = `live.services.${keyof Settings['live']['services']}`;

/** Settings that the server manages, and those with their own parts below. */
type OtherSetting = 'version' | 'prizePool' | 'usAffiliateBy' | 'sources' | 'platforms';

/** The settings by their path. */
export type SettingPath =
  | Exclude<keyof Settings, OtherSetting | 'creator' | 'texts' | 'live'>
  | PathsIn<'creator'>
  | PathsIn<'texts'>
  | LivePath
  | ServicePath;

/** The key of a section of Site Config. */
export type SectionKey =
  | 'creator'
  | 'code'
  | 'parts'
  | 'time'
  | 'live'
  | 'regions'
  | 'prizes'
  | 'links'
  | 'texts';

type SettingField = Field & { section: SectionKey };

const blocks = {
  kind: 'rows',
  section: 'texts',
  fields: {
    title: { kind: 'text', label: 'Title', isRequired: true, ...bounds.TextBlock.title },
    text: { kind: 'text', label: 'Text', isRequired: true, rows: 2, ...bounds.TextBlock.text },
  },
  inWords: ({ title, text }: Settings['texts']['features'][number]) => `${title}: ${text}`,
} as const;

/** The settings, in the form's order. Inputs, form values, conflicts and histories take them from here. */
export const settingsFields = {
  'creator.avatarUrl': { kind: 'link', section: 'creator', label: 'Picture', isElsewhere: true },
  'creator.name': {
    kind: 'text',
    section: 'creator',
    label: 'Name',
    extra:
      'Shown in the header of every page and in the titles of the home page and search results.',
    isRequired: true,
    ...Creator.name,
  },
  'creator.tagline': {
    kind: 'text',
    section: 'creator',
    label: 'Tagline',
    extra: `One sentence below the name on the home page. ${CODE_HELP}`,
    isRequired: true,
    ...Creator.tagline,
  },
  code: {
    kind: 'text',
    section: 'code',
    label: 'Referral code',
    name: 'Code',
    extra:
      "Shown on the home page and on Play, as 'Use Code: …'. In texts and links, write {code} in its place, so that they always have the current one.",
    rules: codeRules,
    ...SaveSettings.code,
  },
  contactEmail: {
    kind: 'email',
    section: 'code',
    label: 'Contact address',
    extra:
      'An email address on the legal pages, for questions and requests about data. Leave it empty for none.',
    ...SaveSettings.contactEmail,
  },
  countClicks: {
    kind: 'switch',
    section: 'code',
    label: 'Count clicks',
    name: 'Click counting',
    extra:
      'Counts clicks on casino links per day, for Analytics. Nothing about the visitor is stored. Visitors who send Global Privacy Control or Do Not Track are not counted.',
  },
  checkLinks: {
    kind: 'switch',
    section: 'code',
    label: 'Check links',
    extra:
      'Follows the links of the casinos and of your bonuses once a day, and warns on the Overview if one fails twice in a row. The casinos may count each check as a visit.',
  },
  usAffiliate: {
    kind: 'text',
    section: 'code',
    label: 'US affiliate name',
    name: 'US affiliate',
    extra:
      'Players with this affiliate name get the US mark on the leaderboard, in both sheets. Leave it empty for none.',
    isNullable: true,
    ...SaveSettings.usAffiliate,
  },
  showVideos: {
    kind: 'switch',
    section: 'parts',
    label: 'Videos',
    extra:
      'Without them, visitors see neither your videos nor demo videos, and nothing leads to the page Videos.',
    words: ['shown', 'off'],
  },
  showRace: {
    kind: 'switch',
    section: 'parts',
    label: 'Monthly race',
    extra:
      'Without it, visitors see no standings and no prizes, and nothing leads to the Leaderboard. Our standard texts about the race disappear, too; please check those that you have written.',
    words: ['shown', 'off'],
  },
  timeZone: {
    kind: 'zone',
    section: 'time',
    label: 'Time zone',
    extra: 'Used for the start and end of bonuses, and for Activity.',
  },
  'live.liveUntil': {
    kind: 'time',
    section: 'live',
    label: 'Live until',
    missing: 'not live',
    isElsewhere: true,
  },
  'live.schedule': {
    kind: 'rows',
    section: 'live',
    label: 'Schedule',
    fields: {
      weekday: { kind: 'choice', label: 'Weekday', names: weekdayNames, initial: 'monday' },
      time: { kind: 'clock', label: 'Time', isRequired: true, initial: '20:00' },
      zone: { kind: 'zone', label: 'Time zone' },
      title: { kind: 'text', label: 'Title (optional)', ...ScheduledStream.title },
    },
    legend: 'Weekly schedule',
    row: 'stream',
    add: 'Add Stream',
    maxItems: bounds.LiveSettings.schedule.maxItems,
    layout: 'stream',
    inWords: ({ weekday, time, zone, title }: Settings['live']['schedule'][number]) =>
      `${weekdayNames[weekday]} ${time} ${zone} ${title}`.trim(),
  },
  'live.services.kick': {
    kind: 'text',
    section: 'live',
    label: 'Kick channel',
    columns: 'half',
    placeholder: 'Name or address',
    ...LiveServices.kick,
  },
  'live.services.twitch': {
    kind: 'text',
    section: 'live',
    label: 'Twitch channel',
    columns: 'half',
    placeholder: 'Name or address',
    ...LiveServices.twitch,
  },
  askRegion: {
    kind: 'switch',
    section: 'regions',
    label: 'Ask visitors where they are',
    name: 'Ask for the region',
    extra:
      'Visitors choose their state or country once. They get a link only where your rules allow it. If you turn this off, everyone gets all links, also where they are not allowed: only a region that your CDN names can still block one (REGION_HEADER).',
  },
  prizes: {
    kind: 'own',
    section: 'prizes',
    label: 'Prizes',
    inWords: (prizes: number[]) => prizes.map(formatPrize).join(', '),
    typed: (prizes: number[]) => prizes.map(String),
    stored: (prizes: string[]) => prizes.map(parsePrize),
  },
  showPaidPrizes: {
    kind: 'switch',
    section: 'prizes',
    label: 'Show paid prizes',
    extra:
      "On the leaderboard of a closed month, visitors see how many prizes are paid, such as '7 of 10 prizes paid'. You mark prizes as paid on the Race page. Who marked them, when, and the notes are never public.",
  },
  socials: {
    kind: 'rows',
    section: 'links',
    label: 'Social links',
    fields: {
      icon: { kind: 'choice', label: 'Icon', names: iconNames, initial: 'link' },
      name: { kind: 'text', label: 'Name', isRequired: true, ...Social.name },
      title: { kind: 'text', label: 'Tooltip', isRequired: true, ...Social.title },
      url: { kind: 'link', label: 'Address', isRequired: true, ...Social.url },
    },
    row: 'social link',
    add: 'Add Link',
    maxItems: SaveSettings.socials.maxItems,
    isOrdered: true,
    layout: 'pair',
    inWords: ({ name, url }: Settings['socials'][number]) => `${name}: ${url}`,
  },
  'texts.footer': {
    kind: 'text',
    section: 'texts',
    label: 'Footer',
    extra: 'Below the name at the bottom of every page.',
    isRequired: true,
    hasCode: true,
    rows: 2,
    ...SiteTexts.footer,
  },
  'texts.bonusesNote': {
    kind: 'text',
    section: 'texts',
    label: 'Note below the bonuses',
    extra: "On the Bonuses page. It should say that bonuses are subject to the casinos' terms.",
    isRequired: true,
    hasCode: true,
    rows: 3,
    ...SiteTexts.bonusesNote,
  },
  'texts.responsibleGambling': {
    kind: 'text',
    section: 'texts',
    label: 'Responsible gambling',
    extra: 'On the Play page, next to the helplines, which are always shown.',
    isRequired: true,
    rows: 4,
    ...SiteTexts.responsibleGambling,
  },
  'texts.raceRules': {
    kind: 'lines',
    section: 'texts',
    label: 'Race rules',
    extra: "'How Wager Races Work' on the Leaderboard page, one rule per line.",
    hasCode: true,
    rows: 7,
    entries: 'rules',
    ...SiteTexts.raceRules,
  },
  'texts.features': {
    ...blocks,
    label: 'Home page cards',
    legend: 'Cards on the home page',
    row: 'card',
    add: 'Add card',
    maxItems: SiteTexts.features.maxItems,
  },
  'texts.whyChoose': {
    ...blocks,
    label: 'Why Choose',
    legend: "'Why Choose' on the Play page",
    row: 'reason',
    add: 'Add reason',
    maxItems: SiteTexts.whyChoose.maxItems,
  },
} as const satisfies Record<SettingPath, SettingField>;

/** The settings with their paths. */
export const settingEntries = Object.entries(settingsFields) as [SettingPath, SettingField][];
