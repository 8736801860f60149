import type { SaveSettings, Settings } from '../../../api/panel/settings';
import { completeAddress } from '../../shared/forms/complete-address';
import { linesOf } from '../../shared/forms/text-rules';
import { parsePrize } from './prizes';

type Platform = Settings['platforms'][number];
export type Social = Settings['socials'][number];
export type TextBlock = Settings['texts']['features'][number];

/** Settings that other forms or the server set. */
type OtherSetting = 'version' | 'prizePool' | 'usAffiliateBy' | 'sources';
type FormSetting = Exclude<keyof Settings, OtherSetting>;

/**
 * The values of the form's fields. Lists are edited as text with one entry per line, amounts as
 * typed.
 */
export interface SiteConfigValues extends Record<FormSetting, unknown> {
  creator: { name: string; tagline: string };
  code: string;
  contactEmail: string;
  timeZone: string;
  live: {
    services: Record<keyof Settings['live']['services'], string>;
    schedule: Settings['live']['schedule'];
  };
  platforms: (Omit<Platform, 'key' | 'benefits' | 'partnerSince'> & {
    benefits: string;
    /** YYYY-MM-DD; empty for none. */
    partnerSince: string;
  })[];
  socials: Social[];
  texts: Omit<Settings['texts'], 'raceRules'> & { raceRules: string };
  prizes: string[];
  countClicks: boolean;
  showPaidPrizes: boolean;
  showVideos: boolean;
  showRace: boolean;
  askRegion: boolean;
  checkLinks: boolean;
  usAffiliate: string;
}

/** Converts stored settings to form values. */
export function siteConfigValues(settings: Settings): SiteConfigValues {
  const { creator, code, platforms, socials, texts, prizes, countClicks } = settings;
  return {
    creator: { name: creator.name, tagline: creator.tagline },
    code,
    contactEmail: settings.contactEmail,
    timeZone: settings.timeZone,
    live: {
      services: {
        kick: settings.live.services.kick ?? '',
        twitch: settings.live.services.twitch ?? '',
      },
      schedule: settings.live.schedule,
    },
    platforms: platforms.map(
      ({ name, badge, description, benefits, referralUrl, partnerSince }) => ({
        name,
        badge,
        description,
        benefits: benefits.join('\n'),
        referralUrl,
        partnerSince: partnerSince ?? '',
      }),
    ),
    socials,
    texts: { ...texts, raceRules: texts.raceRules.join('\n') },
    prizes: prizes.map(String),
    countClicks,
    showPaidPrizes: settings.showPaidPrizes,
    showVideos: settings.showVideos,
    showRace: settings.showRace,
    askRegion: settings.askRegion,
    checkLinks: settings.checkLinks,
    usAffiliate: settings.usAffiliate ?? '',
  };
}

/**
 * Converts form values to a request. Values that the form does not show (the picture, the
 * platforms' keys, the sources) stay unchanged; an affiliate from the environment is not sent.
 *
 * @param base the stored settings on which the edit is based
 */
export function toSaveSettings(values: SiteConfigValues, base: Settings): SaveSettings {
  const affiliate = values.usAffiliate.trim();
  return {
    version: base.version,
    creator: { ...values.creator, avatarUrl: base.creator.avatarUrl },
    code: values.code.trim(),
    contactEmail: values.contactEmail.trim(),
    timeZone: values.timeZone,
    live: { ...values.live, liveUntil: base.live.liveUntil },
    platforms: base.platforms.map((stored, index) => {
      const platform = values.platforms[index];
      if (!platform) return stored;
      return {
        ...platform,
        key: stored.key,
        benefits: linesOf(platform.benefits),
        referralUrl: completeAddress(platform.referralUrl).trim(),
        partnerSince: platform.partnerSince === '' ? null : platform.partnerSince,
      };
    }),
    socials: values.socials.map((social) => ({
      ...social,
      url: completeAddress(social.url).trim(),
    })),
    texts: { ...values.texts, raceRules: linesOf(values.texts.raceRules) },
    prizes: values.prizes.map(parsePrize),
    countClicks: values.countClicks,
    showPaidPrizes: values.showPaidPrizes,
    showVideos: values.showVideos,
    showRace: values.showRace,
    askRegion: values.askRegion,
    checkLinks: values.checkLinks,
    ...(base.usAffiliateBy === 'environment'
      ? {}
      : { usAffiliate: affiliate === '' ? null : affiliate }),
  };
}
