import { formatPrize } from '@playhouse/rules/money';
import type { Settings } from '../../../api/panel/settings';
import type { EditPart } from '../../shared/forms/merge-edit';
import { platformNamesOf, type PlatformNames } from '../../shared/platforms/platform-names';
import { switchEntries, switchLabel, type SwitchName } from '../../shared/settings-switches';
import { forEachSourceKey, sources, type SourceKey } from '../../shared/sources/sources';
import { weekdayNames } from '../../shared/time/weekdays';
import { formatZonedTime, knownTimeZone } from '../../shared/time/zoned-time';

type Part = EditPart<Settings>;

const blocks = (list: Settings['texts']['features']): string =>
  list.map(({ title, text }) => `${title}: ${text}`).join(' · ');

const creatorParts = {
  name: { label: 'Name', path: ['creator', 'name'], read: ({ creator }) => creator.name },
  tagline: {
    label: 'Tagline',
    path: ['creator', 'tagline'],
    read: ({ creator }) => creator.tagline,
  },
  avatarUrl: { label: 'Picture', read: ({ creator }) => creator.avatarUrl ?? 'none' },
} satisfies Record<keyof Settings['creator'], Part>;

const textParts = {
  footer: { label: 'Footer', path: ['texts', 'footer'], read: ({ texts }) => texts.footer },
  bonusesNote: {
    label: 'Note below the bonuses',
    path: ['texts', 'bonusesNote'],
    read: ({ texts }) => texts.bonusesNote,
  },
  responsibleGambling: {
    label: 'Responsible gambling',
    path: ['texts', 'responsibleGambling'],
    read: ({ texts }) => texts.responsibleGambling,
  },
  features: {
    label: 'Home page cards',
    path: ['texts', 'features'],
    read: ({ texts }) => blocks(texts.features),
  },
  whyChoose: {
    label: 'Why Choose',
    path: ['texts', 'whyChoose'],
    read: ({ texts }) => blocks(texts.whyChoose),
  },
  raceRules: {
    label: 'Race rules',
    path: ['texts', 'raceRules'],
    read: ({ texts }) => texts.raceRules.join(' · '),
  },
} satisfies Record<keyof Settings['texts'], Part>;

const liveParts = {
  services: [
    {
      label: 'Kick channel',
      path: ['live', 'services', 'kick'],
      read: ({ live }) => live.services.kick ?? 'none',
    },
    {
      label: 'Twitch channel',
      path: ['live', 'services', 'twitch'],
      read: ({ live }) => live.services.twitch ?? 'none',
    },
  ],
  schedule: [
    {
      label: 'Schedule',
      path: ['live', 'schedule'],
      read: ({ live }) =>
        live.schedule
          .map(({ weekday, time, zone, title }) =>
            `${weekdayNames[weekday]} ${time} ${zone} ${title}`.trim(),
          )
          .join(' · ') || 'none',
    },
  ],
  liveUntil: [
    {
      label: 'Live until',
      read: ({ live: { liveUntil }, timeZone }) =>
        liveUntil === null ? 'not live' : formatZonedTime(liveUntil, knownTimeZone(timeZone)),
    },
  ],
} satisfies Record<keyof Settings['live'], Part[]>;

const sourceParts = (names: PlatformNames): Record<SourceKey, Part> =>
  forEachSourceKey((source) => {
    const { name, settingsKey } = sources[source];
    return {
      label: name(names),
      read: (settings) => (settings.sources[settingsKey].set ? 'set' : 'not set'),
    };
  });

const platformPart = ({ name }: Settings['platforms'][number], index: number): Part => ({
  label: name,
  path: ['platforms', index],
  read: ({ platforms }) => {
    const platform = platforms[index];
    if (!platform) return '';
    const { name: platformName, badge, description, benefits, referralUrl } = platform;
    return [platformName, badge, description, ...benefits, referralUrl].join(' · ');
  },
});

const switchPart = ([name, entry]: (typeof switchEntries)[number]): Part => {
  const [on, off] = entry.words ?? ['on', 'off'];
  return {
    label: switchLabel(entry),
    path: [name],
    read: (settings) => (settings[name] ? on : off),
  };
};

/** The parts of the settings that are merged when two users edit them. */
export function settingsParts(settings: Settings): Part[] {
  const parts = {
    creator: Object.values(creatorParts),
    code: [{ label: 'Code', path: ['code'], read: ({ code }) => code }],
    contactEmail: [
      {
        label: 'Contact address',
        path: ['contactEmail'],
        read: ({ contactEmail }) => contactEmail || 'none',
      },
    ],
    timeZone: [{ label: 'Time zone', path: ['timeZone'], read: ({ timeZone }) => timeZone }],
    live: Object.values(liveParts).flat(),
    platforms: settings.platforms.map(platformPart),
    socials: [
      {
        label: 'Social links',
        path: ['socials'],
        read: ({ socials }) => socials.map(({ name, url }) => `${name}: ${url}`).join(' · '),
      },
    ],
    prizes: [
      {
        label: 'Prizes',
        path: ['prizes'],
        read: ({ prizes }) => prizes.map(formatPrize).join(', '),
      },
    ],
    texts: Object.values(textParts),
    usAffiliate: [
      {
        label: 'US affiliate',
        path: ['usAffiliate'],
        read: ({ usAffiliate }) => usAffiliate ?? 'none',
      },
    ],
    sources: Object.values(sourceParts(platformNamesOf(settings.platforms))),
    // Managed by the server.
    version: [],
    prizePool: [],
    usAffiliateBy: [],
  } satisfies Record<Exclude<keyof Settings, SwitchName>, Part[]>;
  return [...Object.values(parts).flat(), ...switchEntries.map(switchPart)];
}
