import type { Settings } from '../../api/settings';
import { createSite } from '../factories';

export function createSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...createSite(),
    version: 4,
    timeZone: 'UTC',
    showPaidPrizes: false,
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
