import type { SaveSettingsDto } from '../src/settings/save-settings.dto.js';
import type { SettingsDto } from '../src/settings/settings.dto.js';
import type { Browser } from './harness.js';

/** The request that the settings form sends for these settings. */
export function toSave(settings: SettingsDto): SaveSettingsDto {
  const { creator, code, platforms, socials, texts, prizes, countClicks, contactEmail } = settings;
  const { timeZone, showPaidPrizes, showVideos, showRace, askRegion, checkLinks, live } = settings;
  const { usAffiliate, version } = settings;
  return {
    creator,
    code,
    platforms,
    socials,
    texts,
    prizes,
    countClicks,
    contactEmail,
    timeZone,
    showPaidPrizes,
    showVideos,
    showRace,
    askRegion,
    checkLinks,
    live,
    usAffiliate,
    version,
  };
}

export const readSettings = async (admin: Browser): Promise<SettingsDto> =>
  (await admin.get('/api/admin/settings').expect(200)).body as SettingsDto;

/** Changes some settings as an admin does with the form. */
export async function changeSettings(
  admin: Browser,
  changes: Partial<SaveSettingsDto>,
): Promise<SettingsDto> {
  const fields = { ...toSave(await readSettings(admin)), ...changes };
  const response = await admin.put('/api/admin/settings').send(fields).expect(200);
  return response.body as SettingsDto;
}
