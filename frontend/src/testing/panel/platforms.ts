import { http, HttpResponse } from 'msw';
import type { SavePlatform, Settings } from '../../api/panel/settings';
import { server } from '../server';
import { createSettings } from './settings';

type Platform = Settings['platforms'][number];

/** A platform of the settings. */
export function createPlatform(changes: Partial<Platform> = {}): Platform {
  const [first] = createSettings().platforms;
  if (!first) throw new Error('The settings have no platform');
  return {
    ...first,
    key: 'roobet',
    name: 'Roobet',
    referralUrl: 'https://roobet.example/?ref={code}',
    ...changes,
  };
}

/** A server that stores platforms one at a time. Returns the bodies of the requests that it accepted. */
export function withPlatforms(platforms = createSettings().platforms): SavePlatform[] {
  let settings = createSettings({ platforms });
  const sent: SavePlatform[] = [];
  const store = (next: readonly Platform[]) => {
    settings = { ...settings, version: settings.version + 1, platforms: [...next] };
  };
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(settings)),
    http.post('*/api/admin/platforms', async ({ request }) => {
      const body = (await request.json()) as SavePlatform;
      sent.push(body);
      store([...settings.platforms, createPlatform(body)]);
      return HttpResponse.json(
        { ...body, position: settings.platforms.length - 1 },
        { status: 201 },
      );
    }),
    http.put('*/api/admin/platforms/:key', async ({ request, params }) => {
      const body = (await request.json()) as SavePlatform;
      sent.push(body);
      const index = settings.platforms.findIndex(({ key }) => key === params.key);
      const { position = index, ...platform } = body;
      store(settings.platforms.toSpliced(index, 1).toSpliced(position, 0, platform as Platform));
      return HttpResponse.json({ ...platform, position });
    }),
    http.delete('*/api/admin/platforms/:key', ({ params }) => {
      store(settings.platforms.filter(({ key }) => key !== params.key));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}
