import { completeAddress } from '@playhouse/rules/complete-address';
import type { SaveSettings, Settings } from '../../../../api/panel/settings';
import { linesOf } from '../../../shared/forms/text-rules';
import { parsePrize } from './prizes';

type Platform = Settings['platforms'][number];
export type Social = Settings['socials'][number];
export type TextBlock = Settings['texts']['features'][number];

/** Settings that other forms or the server set. */
type OtherSetting = 'version' | 'prizePool' | 'usAffiliateBy' | 'sources';

/**
 * The values of the form's fields. Lists are edited as text with one entry per line, amounts as
 * typed.
 */
export interface SiteConfigValues extends Omit<
  Settings,
  OtherSetting | 'creator' | 'live' | 'platforms' | 'texts' | 'prizes' | 'usAffiliate'
> {
  creator: { name: string; tagline: string };
  live: {
    services: Record<keyof Settings['live']['services'], string>;
    schedule: Settings['live']['schedule'];
  };
  platforms: (Omit<Platform, 'key' | 'benefits' | 'partnerSince'> & {
    benefits: string;
    /** YYYY-MM-DD; empty for none. */
    partnerSince: string;
  })[];
  texts: Omit<Settings['texts'], 'raceRules'> & { raceRules: string };
  prizes: string[];
  usAffiliate: string;
}

/** Converts stored settings to form values. */
export function siteConfigValues({
  version,
  prizePool,
  usAffiliateBy,
  sources,
  ...settings
}: Settings): SiteConfigValues {
  const { creator, live, platforms, texts, prizes, usAffiliate } = settings;
  return {
    ...settings,
    creator: { name: creator.name, tagline: creator.tagline },
    live: {
      services: { kick: live.services.kick ?? '', twitch: live.services.twitch ?? '' },
      schedule: live.schedule,
    },
    platforms: platforms.map(({ key, benefits, partnerSince, ...platform }) => ({
      ...platform,
      benefits: benefits.join('\n'),
      partnerSince: partnerSince ?? '',
    })),
    texts: { ...texts, raceRules: texts.raceRules.join('\n') },
    prizes: prizes.map(String),
    usAffiliate: usAffiliate ?? '',
  };
}

/**
 * Converts form values to a request. Values that the form does not show (the picture, the
 * platforms' keys, the sources) stay unchanged; an affiliate from the environment is not sent.
 *
 * @param base the stored settings on which the edit is based
 */
export function toSaveSettings(values: SiteConfigValues, base: Settings): SaveSettings {
  const { usAffiliate, ...others } = values;
  return {
    ...others,
    version: base.version,
    creator: { ...values.creator, avatarUrl: base.creator.avatarUrl },
    code: values.code.trim(),
    contactEmail: values.contactEmail.trim(),
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
    ...(base.usAffiliateBy === 'environment' ? {} : { usAffiliate: usAffiliate.trim() || null }),
  };
}
