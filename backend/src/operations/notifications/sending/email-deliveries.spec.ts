import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../../test/harness.js';
import { BUSY, MailInbox } from '../../../../test/mail-inbox.js';
import { PLACEHOLDER_EMAIL } from '../../../core/config/environment-schema.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import { OutboxEvent } from '../../../core/outbox/outbox-event.entity.js';
import { OutboxService } from '../../../core/outbox/outbox.service.js';
import { User } from '../../../auth/users/user.entity.js';
import { NotificationChannel } from '../notification-channel.entity.js';
import { NotificationDelivery } from '../notification-delivery.entity.js';
import { NotificationsJob } from './notifications.job.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OWNER = 'owner@play.example';
const TEAM = 'team@play.example';
const DELIVERIES = '/api/admin/notifications/deliveries';

describe.each(releaseDialects)('notifications by email on %s', (dialect) => {
  const inbox = new MailInbox();
  let site: TestApp;
  let admin: Browser;
  let job: NotificationsJob;

  beforeAll(async () => {
    const env = { ...(await inbox.start()), ADMIN_EMAIL: OWNER };
    site = await startApp({ dialect, env });
    job = site.app.get(NotificationsJob);
    admin = await site.admin();
    await addTeam();
  });
  afterAll(async () => {
    await site.close();
    await inbox.close();
  });
  beforeEach(async () => {
    // The tests before it may have lasted longer than a session. Signing in is an event, too.
    admin = await site.admin();
    for (const entity of [OutboxEvent, NotificationDelivery])
      await site.dataSource.manager.clear(entity);
    await site.dataSource
      .getRepository(NotificationChannel)
      .update({ name: 'Team' }, { failures: 0, pausedUntil: null });
    inbox.emails.length = 0;
    inbox.attempts.length = 0;
    inbox.refusal = null;
    inbox.isDown = false;
  });

  async function addTeam(): Promise<void> {
    const channel = { name: 'Team', kind: 'email', address: TEAM, events: ['bonus-ended'] };
    const body = { ...channel, isActive: true };
    await admin.post('/api/admin/notifications/channels').send(body).expect(201);
  }

  /** The owner signs in on a new device, and a bonus ends. */
  async function causeEvents(): Promise<void> {
    await site
      .browser()
      .post('/api/login')
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
      .send({ username: ADMIN.username, password: ADMIN.password })
      .expect(200);
    await site.app.get(DatabaseService).transaction((manager) =>
      site.app.get(OutboxService).write(manager, {
        kind: 'bonus-ended',
        details: { bonusId: 7, title: 'Weekly Cashback' },
      }),
    );
  }

  /** Runs the job again and again, as the schedule does more often. */
  async function sendFor(durationMs: number, stepMs = MINUTE_MS): Promise<void> {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
      await job.sendIfDue();
      site.clock.advance(stepMs);
    }
  }

  const received = () => inbox.emails.map(({ to }) => to[0]).sort();

  /** State and last error of each delivery, those to accounts first. */
  const results = async () =>
    (
      await site.dataSource
        .getRepository(NotificationDelivery)
        .find({ order: { channelId: 'ASC', id: 'ASC' } })
    ).map(({ state, lastError }) => [state, lastError]);

  it('arrive once if the mail server is down for an hour and then busy for an hour', async () => {
    await causeEvents();
    inbox.isDown = true;
    await sendFor(HOUR_MS);
    const lost = expect.stringMatching(/^The (mail server closed the|connection to the mail)/);
    expect(await results()).toEqual([
      ['failed', lost],
      ['failed', lost],
    ]);
    expect(inbox.attempts).toEqual([]);

    inbox.isDown = false;
    inbox.refusal = BUSY;
    await sendFor(HOUR_MS);
    const busy = 'The mail server refused the email (452).';
    expect(await results()).toEqual([
      ['failed', busy],
      ['failed', busy],
    ]);
    expect(new Set(inbox.attempts)).toEqual(new Set([OWNER, TEAM]));

    inbox.refusal = null;
    await sendFor(3 * HOUR_MS);
    expect(received()).toEqual([OWNER, TEAM]);
    const bodies = inbox.emails.map(({ source }) => source).join('');
    expect(bodies).toContain("Subject: New sign-in to the account 'admin'");
    expect(bodies).toContain('The bonus &quot;Weekly Cashback&quot; has ended');
    expect(await results()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  it.each([
    ['the recipient', { command: 'RCPT TO', status: 550 }, 'recipient or the sender (550)'],
    ['the email', { command: 'DATA', status: 554 }, 'email (554)'],
  ] as const)(
    'are given up at once, and others are sent, if the mail server rejects %s permanently',
    async (_what, refusal, reason) => {
      inbox.refusal = { ...refusal, to: OWNER };
      await causeEvents();
      await sendFor(25 * HOUR_MS, HOUR_MS);
      expect(inbox.attempts.sort()).toEqual([OWNER, TEAM]);
      expect(received()).toEqual([TEAM]);
      expect(await results()).toEqual([
        ['given-up', expect.stringContaining(`The mail server refused the ${reason}.`)],
        ['sent', null],
      ]);
    },
  );

  it('are sent to the next recipient if the mail server rejects that of one channel permanently', async () => {
    inbox.refusal = { command: 'RCPT TO', status: 550, to: TEAM };
    await causeEvents();
    await causeEvents();
    await sendFor(2 * MINUTE_MS);
    expect(inbox.attempts.filter((to) => to === TEAM)).toHaveLength(2);
    const { body } = await admin.get('/api/admin/notifications/channels').expect(200);
    expect(body).toMatchObject({ channels: [{ failures: 0, pausedUntil: null }] });
  });

  it('that were rejected permanently are sent if an admin asks for it', async () => {
    inbox.refusal = { command: 'RCPT TO', status: 550, to: OWNER };
    await causeEvents();
    await job.sendIfDue();
    inbox.refusal = null;
    const { body } = await admin.get(DELIVERIES).expect(200);
    const refused = (body as { id: number; state: string }[]).find(
      ({ state }) => state === 'given-up',
    );
    await admin.post(`${DELIVERIES}/${refused?.id}/retry`).expect(200);
    await job.sendIfDue();
    expect(received()).toEqual([OWNER, TEAM]);
  });

  it('are tried again if the mail server rejects the sender, which an admin can correct', async () => {
    inbox.refusal = { command: 'MAIL FROM', status: 550 };
    await causeEvents();
    await job.sendIfDue();
    expect((await results()).map(([state]) => state)).toEqual(['failed', 'failed']);
    inbox.refusal = null;
    await sendFor(3 * MINUTE_MS);
    expect(received()).toEqual([OWNER, TEAM]);
  });

  it('are neither sent nor listed for an account without an email address', async () => {
    const users = site.dataSource.getRepository(User);
    await users.update({ username: ADMIN.username }, { email: PLACEHOLDER_EMAIL });
    await causeEvents();
    await job.sendIfDue();
    await users.update({ username: ADMIN.username }, { email: OWNER });
    expect(received()).toEqual([TEAM]);
    expect(await results()).toEqual([['sent', null]]);
  });
});
