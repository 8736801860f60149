import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { DISCORD_ACCEPTS, NotificationReceiver } from '../../../test/notification-receiver.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import type { NotificationChannelDto } from './notifications.dto.js';
import { NotificationChannel } from './notification-channel.entity.js';

const PATH = '/api/admin/notifications/channels';
const TOKEN = 'the-secret-token';
const DISCORD = {
  name: 'Team',
  kind: 'discord',
  address: `https://discord.com/api/webhooks/42/${TOKEN}`,
  events: ['month-final', 'link-broken'],
  isActive: true,
};
const KEY = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const WEBHOOK = {
  ...DISCORD,
  kind: 'webhook',
  address: `https://hooks.example/in?key=${TOKEN}`,
  signingSecret: KEY,
};

describe.each(releaseDialects)('the channels of notifications on %s', (dialect) => {
  const receiver = new NotificationReceiver();
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect, env: { PUBLIC_FETCH_STUB: await receiver.start() } });
    admin = await site.admin();
  });
  afterAll(async () => {
    await site.close();
    receiver.close();
  });
  beforeEach(async () => {
    await site.dataSource.manager.clear(NotificationChannel);
    receiver.requests.length = 0;
    receiver.reply = () => DISCORD_ACCEPTS;
  });

  const add = async (fields: object) =>
    (await admin.post(PATH).send(fields).expect(201)).body as NotificationChannelDto;

  it('never return their secrets, and store them encrypted', async () => {
    const { id } = await add(WEBHOOK);
    const { text, body } = await admin.get(PATH).expect(200);
    expect(body).toEqual({
      channels: [
        {
          id,
          version: 1,
          name: 'Team',
          kind: 'webhook',
          target: 'hooks.example',
          hasSigningSecret: true,
          events: WEBHOOK.events,
          isActive: true,
          failures: 0,
          pausedUntil: null,
        },
      ],
      canSendEmails: false,
    });
    const stored = await site.dataSource.getRepository(NotificationChannel).find();
    const audited = await site.dataSource.getRepository(AuditLog).find();
    for (const content of [text, JSON.stringify(stored), JSON.stringify(audited)]) {
      expect(content).not.toContain(TOKEN);
      expect(content).not.toContain(KEY.slice(6));
    }
  });

  it('keep their secrets when they are changed without new ones', async () => {
    const { id, version } = await add(DISCORD);
    const { name, events } = DISCORD;
    const body = { name, events, isActive: false, version };
    expect((await admin.put(`${PATH}/${id}`).send(body).expect(200)).body).toMatchObject({
      version: 2,
      isActive: false,
    });
    await admin.post(`${PATH}/${id}/test`).expect(200);
    expect(receiver.requests[0]?.path).toBe(`/api/webhooks/42/${TOKEN}?wait=true`);
  });

  it('of Discord may name a thread of a forum', async () => {
    const { id } = await add({ ...DISCORD, address: `${DISCORD.address}?thread_id=987` });
    await admin.post(`${PATH}/${id}/test`).expect(200);
    expect(receiver.requests[0]?.path).toBe(`/api/webhooks/42/${TOKEN}?thread_id=987&wait=true`);
  });

  it('are not overwritten with an older version', async () => {
    const { id, version } = await add(DISCORD);
    const { name, events } = DISCORD;
    const body = { name, events, isActive: false, version };
    await admin.put(`${PATH}/${id}`).send(body).expect(200);
    const conflict = await admin.put(`${PATH}/${id}`).send(body).expect(409);
    expect(conflict.body).toMatchObject({ current: { version: 2 } });
  });

  it('report the result of a test', async () => {
    const { id } = await add(DISCORD);
    const test = async () => (await admin.post(`${PATH}/${id}/test`).expect(200)).body as unknown;
    expect(await test()).toEqual({ ok: true, error: null });
    receiver.reply = () => ({ status: 401 });
    expect(await test()).toEqual({
      ok: false,
      error: 'The host responded with status 401: access is denied.',
    });
    await admin.post(`${PATH}/999/test`).expect(404);
  });

  it.each([
    [{ ...DISCORD, address: 'https://discord.com/api/webhooks/42' }, 'address'],
    [{ ...DISCORD, address: 'https://discord.com.evil.example/api/webhooks/42/a' }, 'address'],
    [{ ...WEBHOOK, address: 'http://hooks.example/in' }, 'address'],
    [{ ...WEBHOOK, address: 'https://10.0.0.1/in' }, 'address'],
    [{ ...WEBHOOK, address: 'https://localhost/in' }, 'address'],
    [{ ...WEBHOOK, address: 'https://user:word@hooks.example/in' }, 'address'],
    [{ ...WEBHOOK, signingSecret: undefined }, 'signingSecret'],
    [{ ...WEBHOOK, signingSecret: 'whsec_short' }, 'signingSecret'],
    [{ ...DISCORD, signingSecret: KEY }, 'signingSecret'],
    [{ ...DISCORD, events: ['unknown'] }, 'events'],
    [{ ...DISCORD, events: ['month-final', 'month-final'] }, 'events'],
    [{ ...DISCORD, kind: 'sms' }, 'kind'],
    [{ ...DISCORD, name: '' }, 'name'],
  ])('reject an invalid field %#', async (fields, field) => {
    const { body } = await admin.post(PATH).send(fields).expect(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('explain that an email channel needs a mail server', async () => {
    const email = { ...DISCORD, kind: 'email', address: 'team@play.example' };
    const { body } = await admin.post(PATH).send(email).expect(409);
    expect(body).toEqual({
      error:
        'This server cannot send emails. Set a mail server (SMTP_URL) and a sender (MAIL_FROM) in the file .env on the server, and restart it.',
    });
  });

  it('are at most 20', async () => {
    for (let index = 0; index < 20; index += 1) await add(DISCORD);
    await admin.post(PATH).send(DISCORD).expect(409);
  });
});
