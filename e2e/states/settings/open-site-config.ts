import { expect, type Page } from '@playwright/test';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

const SITE_CONFIG = '/admin/settings?part=site';

/** Opens Site Config and waits until it shows the stored settings. */
export async function openSiteConfig(page: Page): Promise<SettingsPage> {
  await new Panel(page).enter(SITE_CONFIG);
  const settings = new SettingsPage(page);
  await expect(settings.state).toHaveText('All changes saved');
  return settings;
}
