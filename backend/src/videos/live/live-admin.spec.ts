import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects } from '../../../test/harness.js';
import { type LiveSite, startLiveSite } from '../../../test/live-site.js';
import { changeSettings, readSettings, toSave } from '../../../test/settings-form.js';
import type { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.js';
import type { LiveSettings } from '../../settings/settings-document.js';
import { SETTINGS_ID, SiteSettings } from '../../settings/site-settings.entity.js';
import type { LiveSourceDto } from './live.dto.js';

const HOUR_MS = 3_600_000;
const LIVE: LiveSettings = {
  services: { kick: 'acme', twitch: null },
  schedule: [{ weekday: 'friday', time: '20:00', zone: 'Europe/Berlin', title: '' }],
  liveUntil: null,
};

describe.each(releaseDialects)('the settings of the streams on %s', (dialect) => {
  let site: LiveSite;
  let admin: Browser;

  beforeAll(async () => {
    site = await startLiveSite({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const inHours = (hours: number) =>
    new Date(site.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const reject = async (live: unknown) => {
    const fields = { ...toSave(await readSettings(admin)), live };
    const { body } = await admin.put('/api/admin/settings').send(fields).expect(400);
    return (body as { fields: Record<string, string> }).fields;
  };

  it('are empty for settings that an older release stored', async () => {
    const rows = site.dataSource.getRepository(SiteSettings);
    const document = { ...DEFAULT_SETTINGS, live: undefined };
    await rows.update({ id: SETTINGS_ID }, { document });
    expect((await readSettings(admin)).live).toEqual(DEFAULT_SETTINGS.live);
  });

  it('accept the name or the address of a channel, and stay if a save leaves them out', async () => {
    const typed = { kick: ' https://kick.com/Acme-Plays?ref=1 ', twitch: '@Acme_Plays' };
    const { live } = await changeSettings(admin, { live: { ...LIVE, services: typed } });
    expect(live).toEqual({ ...LIVE, services: { kick: 'acme-plays', twitch: 'acme_plays' } });
    const others = { ...toSave(await readSettings(admin)), live: undefined };
    await admin.put('/api/admin/settings').send(others).expect(200);
    expect((await readSettings(admin)).live).toEqual(live);
    const mobile = { kick: 'www.kick.com/acme', twitch: 'http://m.twitch.tv/acme/videos' };
    const { live: fromAddresses } = await changeSettings(admin, {
      live: { ...LIVE, services: mobile },
    });
    expect(fromAddresses.services).toEqual({ kick: 'acme', twitch: 'acme' });
    const cleared = { kick: '', twitch: null } as LiveSettings['services'];
    expect(
      (await changeSettings(admin, { live: { ...LIVE, services: cleared } })).live.services,
    ).toEqual({ kick: null, twitch: null });
  });

  it('reject an invalid channel, time, zone or weekday, with the path of the field', async () => {
    const swapped = { kick: 'https://www.twitch.tv/acme', twitch: 'kick.com/acme' };
    expect(Object.keys(await reject({ ...LIVE, services: swapped })).sort()).toEqual([
      'live.services.kick',
      'live.services.twitch',
    ]);
    const services = { kick: 'two words', twitch: 7 };
    const [stream] = LIVE.schedule;
    const streams = [{ weekday: 'someday' }, { time: '24:00' }, { zone: '+02:00' }];
    const schedule = streams.map((wrong) => ({ ...stream, ...wrong }));
    expect(Object.keys(await reject({ services, schedule, liveUntil: 'soon' })).sort()).toEqual([
      'live.liveUntil',
      'live.schedule.0.weekday',
      'live.schedule.1.time',
      'live.schedule.2.zone',
      'live.services.kick',
      'live.services.twitch',
    ]);
    expect(await reject({ ...LIVE, schedule: Array(22).fill(stream) })).toEqual({
      'live.schedule': 'Please enter at most 21 entries',
    });
  });

  it('are in the history, and an older version can be restored', async () => {
    const before = (await changeSettings(admin, { live: LIVE })).live;
    await changeSettings(admin, {
      live: {
        ...LIVE,
        services: { kick: 'other', twitch: null },
        schedule: LIVE.schedule.map((stream) => ({ ...stream, time: '21:30' })),
      },
    });
    const history = (await admin.get('/api/admin/settings/history').expect(200))
      .body as HistoryEntryDto[];
    expect(history[0]?.changes).toEqual([
      { field: 'Live → Channels → Kick', before: 'acme', after: 'other' },
      { field: 'Live → Schedule → friday → Time', before: '20:00', after: '21:30' },
    ]);
    await admin.post(`/api/admin/settings/history/${history[0]?.entry}/restore`).expect(200);
    expect((await readSettings(admin)).live).toEqual(before);
  });

  it('are not public, except as the live status', async () => {
    await changeSettings(admin, { live: LIVE });
    expect((await site.http.get('/api/site').expect(200)).body).not.toHaveProperty('live');
  });

  it('let an admin declare the owner live for at most a day, without a version of the settings', async () => {
    await changeSettings(admin, { live: LIVE });
    const set = (liveUntil: string | null) => admin.put('/api/admin/live').send({ liveUntil });
    const liveUntil = inHours(4);
    const { body } = await set(liveUntil).expect(200);
    expect(body).toMatchObject({ live: { ...LIVE, liveUntil } });
    for (const wrong of [inHours(-1), inHours(24.1)]) {
      expect((await set(wrong).expect(400)).body.fields).toEqual({
        liveUntil: 'Please choose a time within the next 24 hours',
      });
    }
    const settings = { ...toSave(await readSettings(admin)), code: 'NEW' };
    const { body: rejected } = await admin
      .put('/api/admin/settings')
      .send({ ...settings, live: { ...LIVE, liveUntil: inHours(24.1) } })
      .expect(400);
    expect(rejected.fields).toEqual({
      'live.liveUntil': 'Please choose a time within the next 24 hours',
    });
    expect((await set(null).expect(200)).body).toMatchObject({ live: LIVE });
  });

  it('are exported without a declaration, which restoring another change does not bring back', async () => {
    const liveUntil = async () => (await readSettings(admin)).live.liveUntil;
    const restoreNewest = async () => {
      const { body } = await admin.get('/api/admin/settings/history').expect(200);
      const [newest] = body as HistoryEntryDto[];
      await admin.post(`/api/admin/settings/history/${newest?.entry}/restore`).expect(200);
    };
    const declared = inHours(4);
    await admin.put('/api/admin/live').send({ liveUntil: declared }).expect(200);
    const { body: file } = await admin.get('/api/admin/export').expect(200);
    expect(file.settings.live.liveUntil).toBeNull();

    await changeSettings(admin, {
      code: 'CHANGED',
      live: { ...LIVE, liveUntil: null },
    });
    await restoreNewest();
    expect(await liveUntil()).toBeNull();

    await admin.put('/api/admin/live').send({ liveUntil: declared }).expect(200);
    await restoreNewest();
    expect(await liveUntil()).toBeNull();
  });

  it('list for each service whether it has a key and a channel', async () => {
    await changeSettings(admin, { live: LIVE });
    const { body } = await admin.get('/api/admin/live').expect(200);
    const nothing = { isLive: false, checkedAt: null, lastError: null };
    expect(body as LiveSourceDto[]).toEqual([
      { service: 'kick', hasKey: true, hasChannel: true, state: 'waiting', ...nothing },
      { service: 'twitch', hasKey: true, hasChannel: false, state: 'unconfigured', ...nothing },
      { service: 'youtube', hasKey: false, hasChannel: false, state: 'unconfigured', ...nothing },
    ]);
  });
});
