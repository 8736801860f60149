import type { Setup, SetupItem, SetupKey } from '../../api/panel/setup';

const HREFS: Readonly<Record<SetupKey, string>> = {
  password: '/admin/profile#password_currentPassword',
  creator: '/admin/settings?part=site#creator_name',
  code: '/admin/settings?part=site#code',
  profiles: '/admin/settings?part=site#socials_0_url',
  channel: '/admin/settings#sources_youtubeChannelId',
  sheets: '/admin/settings#sources_sheetComUrl',
  bonuses: '/admin/bonuses#create-bonus',
  contact: '/admin/settings?part=site#contactEmail',
  regions: '/admin/regions#confirm-rules',
  prizes: '/admin/settings?part=site#prizes_0',
  benefits: '/admin/settings?part=site#platforms_0_benefits',
  timeZone: '/admin/settings?part=site#timeZone',
};

/**
 * Setup as the server returns it.
 *
 * @param open keys of the items that are not done; by default, all are done
 */
export function createSetup(open: readonly SetupKey[] = [], changes: Partial<Setup> = {}): Setup {
  const items = (Object.keys(HREFS) as SetupKey[]).map((key): SetupItem => ({
    key,
    done: !open.includes(key),
    declined: false,
    pending: false,
    failed: false,
    href: HREFS[key],
  }));
  return { dismissed: false, items, ...changes };
}
