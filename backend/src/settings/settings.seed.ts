import type { EntityManager } from 'typeorm';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

/** Stores the default settings unless settings exist. */
export async function seedSettings(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(SiteSettings, { id: SETTINGS_ID })) return;
  await manager.insert(SiteSettings, {
    id: SETTINGS_ID,
    version: 1,
    document: DEFAULT_SETTINGS,
    sources: NO_SOURCES,
    avatar: null,
    avatarHash: null,
  });
}
