import type { Settings } from '../../api/panel/settings';
import { createSite } from '../factories';

/** Only the panel gets them. */
const REFERRAL_LINKS: Record<string, string> = {
  stake_com: 'https://stake.example/?c=PLAY',
  stake_us: 'https://us.stake.example/?c=PLAY',
};

export function createSettings(changes: Partial<Settings> = {}): Settings {
  // Only visitors get them in this response.
  const { helpLines, retention, ...site } = createSite();
  return {
    ...site,
    platforms: site.platforms.map((platform) => ({
      ...platform,
      isActive: true,
      hosts: [],
      referralUrl: REFERRAL_LINKS[platform.key] ?? platform.referralUrl,
    })),
    version: 4,
    timeZone: 'UTC',
    showPaidPrizes: false,
    askRegion: true,
    checkLinks: true,
    live: { services: { kick: null, twitch: null }, schedule: [], liveUntil: null },
    usAffiliate: null,
    usAffiliateBy: null,
    sources: {
      youtubeChannelId: { set: false, by: null },
      sheetComUrl: { set: true, by: 'settings' },
      sheetUsUrl: { set: true, by: 'environment' },
    },
    ...changes,
  };
}
