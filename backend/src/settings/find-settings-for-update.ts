import type { EntityManager } from 'typeorm';
import { rowLock } from '../database/row-lock.js';
import { seedSettings } from './settings.seed.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

/** The settings' row without the picture itself. */
export type StoredSettings = Pick<SiteSettings, 'version' | 'document' | 'sources' | 'avatarHash'>;

/** The settings, locked until the transaction ends where the database has row locks. */
export async function findSettingsForUpdate(manager: EntityManager): Promise<StoredSettings> {
  await seedSettings(manager);
  return manager.findOneOrFail(SiteSettings, {
    where: { id: SETTINGS_ID },
    ...rowLock(manager),
  });
}
