import type { LiveSettingsDto } from './settings.dto.js';
import type { PlatformDto, TextBlockDto } from './site.dto.js';
import type { SaveSettingsDto } from './save-settings.dto.js';
import type {
  LiveSettings,
  PlatformSettings,
  SettingsDocument,
  TitledText,
} from './settings-document.js';

const toBlock = ({ title, text }: TextBlockDto): TitledText => ({ title, text });

/**
 * The document to store, field by field. Optional members that are absent keep their stored value.
 */
export function documentOf(
  fields: SaveSettingsDto,
  stored: Pick<
    SettingsDocument,
    | 'usAffiliate'
    | 'contactEmail'
    | 'timeZone'
    | 'showPaidPrizes'
    | 'showVideos'
    | 'showRace'
    | 'askRegion'
    | 'checkLinks'
    | 'live'
    | 'platforms'
  >,
): SettingsDocument {
  const { creator, texts } = fields;
  return {
    creator: { name: creator.name, tagline: creator.tagline, avatarUrl: creator.avatarUrl },
    code: fields.code,
    platforms: fields.platforms.map((platform) => platformOf(platform, stored.platforms)),
    socials: fields.socials.map(({ name, url, title, icon }) => ({ name, url, title, icon })),
    texts: {
      footer: texts.footer,
      bonusesNote: texts.bonusesNote,
      responsibleGambling: texts.responsibleGambling,
      features: texts.features.map(toBlock),
      whyChoose: texts.whyChoose.map(toBlock),
      raceRules: texts.raceRules,
    },
    prizes: fields.prizes,
    countClicks: fields.countClicks,
    contactEmail: fields.contactEmail ?? stored.contactEmail,
    timeZone: fields.timeZone ?? stored.timeZone,
    showPaidPrizes: fields.showPaidPrizes ?? stored.showPaidPrizes,
    showVideos: fields.showVideos ?? stored.showVideos,
    showRace: fields.showRace ?? stored.showRace,
    askRegion: fields.askRegion ?? stored.askRegion,
    checkLinks: fields.checkLinks ?? stored.checkLinks,
    live: fields.live ? liveOf(fields.live) : stored.live,
    usAffiliate: fields.usAffiliate === undefined ? stored.usAffiliate : fields.usAffiliate,
  };
}

const liveOf = ({ services, schedule, liveUntil }: LiveSettingsDto): LiveSettings => ({
  services: { kick: services.kick, twitch: services.twitch },
  schedule: schedule.map(({ weekday, time, zone, title }) => ({ weekday, time, zone, title })),
  liveUntil: liveUntil === null ? null : new Date(liveUntil).toISOString(),
});

function platformOf(
  { key, name, badge, description, benefits, referralUrl, partnerSince }: PlatformDto,
  stored: readonly PlatformSettings[],
): PlatformSettings {
  const storedDate = stored.find((platform) => platform.key === key)?.partnerSince ?? null;
  return {
    key,
    name,
    badge,
    description,
    benefits,
    referralUrl,
    partnerSince: partnerSince === undefined ? storedDate : partnerSince,
  };
}
