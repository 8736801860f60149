import type { Settings } from '../../api/panel/settings';
import { createSite } from '../factories';

export function createSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...createSite(),
    version: 4,
    timeZone: 'UTC',
    showPaidPrizes: false,
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
