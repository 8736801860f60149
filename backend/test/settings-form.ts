import { omit } from 'es-toolkit';
import type { SaveSettingsDto } from '../src/settings/save-settings.dto.js';
import type { SettingsDto } from '../src/settings/settings.dto.js';
import type { Browser } from './harness.js';

/** The request that the settings form sends for these settings. */
export const toSave = (settings: SettingsDto): SaveSettingsDto =>
  omit(settings, ['sources', 'prizePool', 'usAffiliateBy']);

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
