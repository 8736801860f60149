import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { releaseDialects, startApp, type Browser, type TestApp } from '../../../../test/harness.js';
import {
  DISCORD_ACCEPTS,
  NEVER,
  NotificationReceiver,
  type Reply,
} from '../../../../test/notification-receiver.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import type { NotificationEvent } from '../../../core/outbox/notification-event.js';
import { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { OutboxService } from '../../../core/outbox/outbox.service.js';
import { NotificationChannel } from '../notification-channel.entity.js';
import { NotificationDelivery } from '../notification-delivery.entity.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryRecorderService } from './delivery-recorder.service.js';
import { NotificationsJob } from './notifications.job.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DISCORD_URL = 'https://discord.com/api/webhooks/42/the-secret-token';
const KEY = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const ENDED: NotificationEvent = {
  kind: 'bonus-ended',
  details: { bonusId: 7, title: 'Weekly *Cashback* @everyone' },
};

describe.each(releaseDialects)('notifications on %s', (dialect) => {
  const receiver = new NotificationReceiver();
  let site: TestApp;
  let admin: Browser;
  let job: NotificationsJob;

  beforeAll(async () => {
    site = await startApp({
      dialect,
      env: { PUBLIC_FETCH_STUB: await receiver.start(), UPSTREAM_TIMEOUT_MS: '4000' },
    });
    job = site.app.get(NotificationsJob);
  });
  afterAll(async () => {
    await site.close();
    receiver.close();
  });
  beforeEach(async () => {
    for (const entity of [OutboxEvent, NotificationChannel, NotificationDelivery])
      await site.dataSource.manager.clear(entity);
    receiver.requests.length = 0;
    receiver.reply = () => DISCORD_ACCEPTS;
    admin = await site.admin();
  });

  async function addChannel(changes: object = {}): Promise<number> {
    const fields = { name: 'Team', kind: 'discord', address: DISCORD_URL, events: ['bonus-ended'] };
    const { body } = await admin
      .post('/api/admin/notifications/channels')
      .send({ ...fields, isActive: true, ...changes })
      .expect(201);
    return (body as { id: number }).id;
  }
  const addWebhook = (host: string) =>
    addChannel({
      name: host,
      kind: 'webhook',
      address: `https://${host}/hook`,
      signingSecret: KEY,
    });

  const write = (event: NotificationEvent = ENDED) =>
    site.app
      .get(DatabaseService)
      .transaction((manager) => site.app.get(OutboxService).write(manager, event));

  const states = async () =>
    (await site.dataSource.getRepository(NotificationDelivery).find({ order: { id: 'ASC' } })).map(
      ({ state }) => state,
    );
  const lastErrors = async () =>
    (await site.dataSource.getRepository(NotificationDelivery).find({ order: { id: 'ASC' } })).map(
      ({ lastError }) => lastError,
    );

  it('reach each channel once, and only those that chose the event', async () => {
    await addChannel();
    await addWebhook('one.example');
    await addChannel({ name: 'Other', events: ['month-final'] });
    await addChannel({ name: 'Off', isActive: false });
    await write();
    await job.sendIfDue();
    await job.sendIfDue();
    expect(receiver.requests.map(({ host }) => host).sort()).toEqual([
      'discord.com',
      'one.example',
    ]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('are not sent if the change was rolled back', async () => {
    await addChannel();
    const failed = site.app.get(DatabaseService).transaction(async (manager) => {
      await site.app.get(OutboxService).write(manager, ENDED);
      throw new Error('The change fails.');
    });
    await expect(failed).rejects.toThrow('The change fails.');
    await job.sendIfDue();
    expect(receiver.requests).toEqual([]);
  });

  it('reach Discord without mentions and formatting, within its limit', async () => {
    await addChannel();
    await write({ kind: 'bonus-ended', details: { bonusId: 7, title: '@everyone *'.repeat(400) } });
    await job.sendIfDue();
    const [{ path, body } = { path: '', body: '{}' }] = receiver.requests;
    expect(path).toBe('/api/webhooks/42/the-secret-token?wait=true');
    const message = JSON.parse(body) as { content: string; allowed_mentions: unknown };
    expect(message.allowed_mentions).toEqual({ parse: [] });
    expect(message.content.length).toBeLessThanOrEqual(2_000);
    expect(message.content).toContain(String.raw`\@everyone \*`);
    expect(message.content).not.toMatch(/(?<!\\)@/);
  });

  it('are signed as Standard Webhooks describes, with an id that stays the same', async () => {
    await addWebhook('hooks.example');
    await write();
    receiver.reply = () => ({ status: 500 });
    await job.sendIfDue();
    receiver.reply = () => ({ status: 204 });
    site.clock.advance(MINUTE_MS);
    await job.sendIfDue();
    const [first, second] = receiver.requests;
    expect(first?.headers['webhook-id']).toMatch(/^evt_[\da-f-]{36}$/);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).toBe(
      String(Math.floor(site.clock.now().getTime() / 1000)),
    );
    const { 'webhook-id': id = '', 'webhook-signature': signature } = second?.headers ?? {};
    const body = second?.body ?? '';
    expect(new Webhook(KEY).sign(String(id), site.clock.now(), body)).toBe(signature);
    expect(JSON.parse(body)).toMatchObject({ type: 'bonus-ended', data: ENDED.details });
  });

  it('are sent to the other channels while one fails, and to that one when it works again', async () => {
    await addChannel();
    await addWebhook('good.example');
    receiver.reply = ({ host }) => (host === 'discord.com' ? { status: 502 } : { status: 200 });
    await write();
    await write();
    for (let minute = 0; minute <= 60; minute += 1) {
      await job.sendIfDue();
      site.clock.advance(MINUTE_MS);
    }
    expect(receiver.to('good.example')).toHaveLength(2);
    // After 0, 1, 3, 7, 15, 31 and 63 minutes, minus up to a fifth.
    expect(receiver.to('discord.com').length).toBeGreaterThanOrEqual(5);
    expect(receiver.to('discord.com').length).toBeLessThanOrEqual(8);
    receiver.requests.length = 0;
    receiver.reply = () => DISCORD_ACCEPTS;
    site.clock.advance(HOUR_MS);
    await job.sendIfDue();
    expect(receiver.to('discord.com')).toHaveLength(2);
    expect(receiver.to('good.example')).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('wait at most an hour if the receiver asks for more with 429, such as a Unix time', async () => {
    await addChannel();
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '1795600000' } });
    await write();
    await job.sendIfDue();
    receiver.reply = () => DISCORD_ACCEPTS;
    site.clock.advance(HOUR_MS - 1_000);
    await job.sendIfDue();
    expect(receiver.requests).toHaveLength(1);
    site.clock.advance(1_000);
    await job.sendIfDue();
    expect(await states()).toEqual(['sent']);
  });

  it('wait as long as the receiver asks with 429', async () => {
    await addChannel();
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await write();
    await job.sendIfDue();
    expect(await states()).toEqual(['waiting']);
    site.clock.advance(10 * MINUTE_MS - 1_000);
    await job.sendIfDue();
    expect(receiver.requests).toHaveLength(1);
    receiver.reply = () => DISCORD_ACCEPTS;
    site.clock.advance(1_000);
    await job.sendIfDue();
    expect(receiver.requests).toHaveLength(2);
    expect(await states()).toEqual(['sent']);
  });

  it('wait when Discord reports that its limit is reached', async () => {
    await addChannel();
    receiver.reply = () => ({
      ...DISCORD_ACCEPTS,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' },
    });
    await write();
    await write();
    await job.sendIfDue();
    await job.sendIfDue();
    expect(receiver.requests).toHaveLength(1);
    site.clock.advance(1_500);
    await job.sendIfDue();
    expect(receiver.requests).toHaveLength(2);
  });

  it.each<[string, () => Reply | typeof NEVER, string]>([
    ['an error of the server', () => ({ status: 500 }), 'The host responded with status 500.'],
    [
      'a response that is not from Discord',
      () => ({ status: 200, body: '<html>Welcome</html>' }),
      'The response is not from Discord. Check the address of the webhook.',
    ],
    ['no response', () => NEVER, 'The host did not respond in time.'],
    [
      'a redirect into the network of the server',
      () => ({ status: 307, headers: { location: 'http://169.254.169.254/latest' } }),
      'The address redirects to another one, which is not followed. Enter the final address.',
    ],
    [
      'a deleted webhook',
      () => ({ status: 404 }),
      'The host responded with status 404: there is nothing at this address. Was the webhook deleted?',
    ],
    [
      'a message to a forum without a thread',
      () => ({ status: 400, body: '{"message":"Forums need a thread_id","code":220001}' }),
      'This webhook belongs to a forum. Add ?thread_id= and the id of a thread to its address.',
    ],
  ])('are retried after %s, with the reason', async (_case, reply, reason) => {
    await addChannel();
    receiver.reply = reply;
    await write();
    await job.sendIfDue();
    expect(await states()).toEqual(['failed']);
    expect(await lastErrors()).toEqual([reason]);
    expect(receiver.requests).toHaveLength(1);
    receiver.reply = () => DISCORD_ACCEPTS;
    site.clock.advance(MINUTE_MS);
    await job.sendIfDue();
    expect(await states()).toEqual(['sent']);
    expect(await lastErrors()).toEqual([null]);
  });

  it('to a signed webhook are retried if it does not respond', async () => {
    await addWebhook('hooks.example');
    receiver.reply = () => NEVER;
    await write();
    await job.sendIfDue();
    expect(await states()).toEqual(['failed']);
    expect(await lastErrors()).toEqual(['The host did not respond in time.']);
    receiver.reply = () => ({ status: 204 });
    site.clock.advance(MINUTE_MS);
    await job.sendIfDue();
    expect(await states()).toEqual(['sent']);
  });

  it.each([
    ['is empty', ''],
    ['is not JSON', '<html>Welcome</html>'],
    ['ends too early', '{"id":"1"'],
    ['is far too long', 'x'.repeat(1_000_000)],
  ])(
    'are sent to a signed webhook whose response %s, and not to Discord',
    async (_case, responseBody) => {
      await addWebhook('hooks.example');
      await addChannel();
      receiver.reply = () => ({ status: 200, body: responseBody });
      await write();
      await job.sendIfDue();
      expect(await states()).toEqual(['sent', 'failed']);
      expect(await lastErrors()).toEqual([
        null,
        'The response is not from Discord. Check the address of the webhook.',
      ]);
    },
  );

  it('are not sent again by hand to a channel that is off', async () => {
    const id = await addChannel();
    receiver.reply = () => ({ status: 500 });
    await write();
    await job.sendIfDue();
    await site.dataSource.getRepository(NotificationChannel).update(id, { isActive: false });
    const { body } = await admin.get('/api/admin/notifications/deliveries').expect(200);
    const [delivery] = body as { id: number }[];
    const retried = await admin
      .post(`/api/admin/notifications/deliveries/${delivery?.id}/retry`)
      .expect(409);
    expect(retried.body).toEqual({ error: 'This channel is off. Turn it on first.' });
    expect(await states()).toEqual(['failed']);
  });

  it('are not sent again by hand if their event was deleted', async () => {
    await addChannel();
    receiver.reply = () => ({ status: 500 });
    await write();
    await job.sendIfDue();
    const { body } = await admin.get('/api/admin/notifications/deliveries').expect(200);
    const [delivery] = body as { id: number }[];
    await site.dataSource.manager.clear(OutboxEvent);
    const retried = await admin
      .post(`/api/admin/notifications/deliveries/${delivery?.id}/retry`)
      .expect(409);
    expect(retried.body).toEqual({ error: 'The event was deleted.' });
    expect(await states()).toEqual(['failed']);
  });

  it('that failed are listed with the end of the pause of their channel', async () => {
    const id = await addChannel();
    receiver.reply = () => ({ status: 500 });
    await write();
    await job.sendIfDue();
    site.clock.advance(MINUTE_MS);
    await write();
    await job.sendIfDue();
    const channel = await site.dataSource.getRepository(NotificationChannel).findOneBy({ id });
    expect(channel?.failures).toBe(2);
    const { body } = await admin.get('/api/admin/notifications/deliveries').expect(200);
    const pausedUntil = channel?.pausedUntil?.toISOString();
    expect(body).toMatchObject([{ nextAttemptAt: pausedUntil }, { nextAttemptAt: pausedUntil }]);
  });

  it('are sent even if the receiver rejects an earlier one', async () => {
    await addChannel();
    receiver.reply = ({ body }) => (body.includes('refused') ? { status: 400 } : DISCORD_ACCEPTS);
    await write({ kind: 'bonus-ended', details: { bonusId: 1, title: 'refused' } });
    await write();
    await job.sendIfDue();
    expect(await states()).toEqual(['failed', 'sent']);
  });

  it('are given up after 24 hours, and sent if an admin asks for it', async () => {
    const id = await addChannel();
    receiver.reply = () => ({ status: 503 });
    await write();
    for (let hour = 0; hour <= 24; hour += 1) {
      await job.sendIfDue();
      site.clock.advance(HOUR_MS);
    }
    await job.sendIfDue();
    expect(await states()).toEqual(['given-up']);
    receiver.requests.length = 0;
    await job.sendIfDue();
    expect(receiver.requests).toEqual([]);
    receiver.reply = () => DISCORD_ACCEPTS;
    admin = await site.admin();
    const list = await admin.get('/api/admin/notifications/deliveries').expect(200);
    const [delivery] = list.body as { id: number }[];
    expect(delivery).toMatchObject({
      event: 'bonus-ended',
      channel: 'Team',
      state: 'given-up',
      title: 'The bonus "Weekly *Cashback* @everyone" has ended',
      lastError: 'The host responded with status 503.',
      nextAttemptAt: null,
    });
    await admin.post(`/api/admin/notifications/deliveries/${delivery?.id}/retry`).expect(200);
    await job.sendIfDue();
    expect(await states()).toEqual(['sent']);
    await admin.post(`/api/admin/notifications/deliveries/${delivery?.id}/retry`).expect(409);
    expect(id).toBeGreaterThan(0);
  });

  it('are sent again with the same id if the result of an attempt could not be stored', async () => {
    await addWebhook('hooks.example');
    receiver.reply = () => ({ status: 204 });
    await write();
    const recorder = site.app.get(DeliveryRecorderService);
    jest.spyOn(recorder, 'sent').mockRejectedValueOnce(new Error('The process ends here.'));
    await expect(job.sendIfDue()).rejects.toThrow('The process ends here.');
    await job.sendIfDue();
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await states()).toEqual(['sent']);
  });

  it('are deleted after 30 days, also if nothing else is due', async () => {
    await addChannel();
    await write();
    await job.sendIfDue();
    const events = site.dataSource.getRepository(OutboxEvent);
    const written = await events.count();
    site.clock.advance(30 * 24 * HOUR_MS);
    await job.sendIfDue();
    expect(await events.count()).toBe(written);
    site.clock.advance(1);
    await job.sendIfDue();
    expect(await events.count()).toBe(0);
    expect(await states()).toEqual([]);
  });

  it('are given up if their event is deleted before they could be sent again', async () => {
    await addChannel();
    receiver.reply = () => ({ status: 503 });
    await write();
    await job.sendIfDue();
    site.clock.advance(30 * 24 * HOUR_MS - HOUR_MS);
    admin = await site.admin();
    const { body } = await admin.get('/api/admin/notifications/deliveries').expect(200);
    const [delivery] = body as { id: number }[];
    await admin.post(`/api/admin/notifications/deliveries/${delivery?.id}/retry`).expect(200);
    receiver.requests.length = 0;
    site.clock.advance(HOUR_MS + 1);
    await job.sendIfDue();
    expect(await states()).toEqual(['given-up']);
    expect(await lastErrors()).toEqual(['The event was deleted.']);
    expect(receiver.requests).toEqual([]);
    // Otherwise, the job would run every two seconds.
    expect(await site.app.get(DeliveriesRepository).isAnythingDue()).toBe(false);
  });

  it('are created for the largest number of events and channels in one transaction', async () => {
    await addWebhook('many.example');
    const channels = site.dataSource.getRepository(NotificationChannel);
    const [channel] = await channels.find();
    const pausedUntil = new Date(site.clock.now().getTime() + HOUR_MS);
    await channels.createQueryBuilder().delete().execute();
    await channels.insert(
      Array.from({ length: 20 }, () => ({ ...channel, id: undefined, pausedUntil })),
    );
    await site.app.get(DatabaseService).transaction(async (manager) => {
      for (let index = 0; index < 200; index += 1)
        await site.app.get(OutboxService).write(manager, ENDED);
    });
    await job.sendIfDue();
    expect(await site.dataSource.getRepository(NotificationDelivery).count()).toBe(20 * 200);
    expect(receiver.requests).toEqual([]);
  });

  it('are sent completely if 500 events come at once', async () => {
    await addWebhook('many.example');
    await site.app.get(DatabaseService).transaction(async (manager) => {
      for (let index = 0; index < 500; index += 1)
        await site.app.get(OutboxService).write(manager, ENDED);
    });
    receiver.reply = () => ({ status: 204 });
    await job.sendIfDue();
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(500);
    expect(new Set(ids).size).toBe(500);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});
