import type { EntityManager } from 'typeorm';
import { rowLock } from '../core/database/row-lock.js';
import { seedSettings } from './settings.seed.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

/** The row of the settings without the picture. */
export type StoredSettings = Pick<SiteSettings, 'version' | 'document' | 'sources' | 'avatarHash'>;

/**
 * Loads the settings and locks their row until the transaction ends (on databases with row locks).
 */
export async function findSettingsForUpdate(manager: EntityManager): Promise<StoredSettings> {
  await seedSettings(manager);
  return manager.findOneOrFail(SiteSettings, {
    where: { id: SETTINGS_ID },
    ...rowLock(manager),
  });
}
