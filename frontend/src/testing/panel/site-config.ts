import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { SaveSettings, Settings } from '../../api/panel/settings';
import { server } from '../server';
import { renderPanel } from './panel';
import { createSettings } from './settings';

/** The settings after a save with this body. */
const afterSave = (stored: Settings, { usAffiliate, ...saved }: SaveSettings): Settings => ({
  ...stored,
  ...saved,
  version: stored.version + 1,
  usAffiliate: usAffiliate === undefined ? stored.usAffiliate : usAffiliate,
  sources: stored.sources,
});

/** A server that stores the settings and finds no old code; returns the saved bodies. */
export function withSettings(changes: Partial<Settings> = {}): SaveSettings[] {
  let stored = createSettings(changes);
  const sent: SaveSettings[] = [];
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(stored)),
    http.put('*/api/admin/settings', async ({ request }) => {
      const save = (await request.json()) as SaveSettings;
      sent.push(save);
      stored = afterSave(stored, save);
      return HttpResponse.json(stored);
    }),
    http.post('*/api/admin/code-replacements', () => HttpResponse.json({ changes: [] })),
  );
  return sent;
}

/** Opens Site Config. */
export async function openSiteConfig(): Promise<UserEvent> {
  server.use(
    http.get('*/api/admin/sources/configuration', () =>
      HttpResponse.json({
        youtubeApiKeySet: true,
        videosRefreshMinutes: 30,
        leaderboardRefreshMinutes: 60,
        sourceHosts: ['docs.google.com'],
      }),
    ),
  );
  const { user } = await renderPanel('/admin/settings?part=site');
  await screen.findByRole('region', { name: 'Creator' });
  return user;
}

/** A section of Site Config, by its heading. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** Replaces the text of a field. */
export async function typeInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export const save = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));
