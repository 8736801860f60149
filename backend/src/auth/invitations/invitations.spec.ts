import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { BUSY, type MailInbox } from '../../../test/mail-inbox.js';
import { fromNewAddress, type MailSite, startMailSite } from '../../../test/mail-site.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { RetentionJob } from '../../operations/retention/retention.job.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { CreatedInvitationDto, InvitationDto } from './invitations.dto.js';
import { Invitation } from './invitation.entity.js';

const HOUR_MS = 60 * 60_000;
const PATH = '/api/admin/invitations';
const EMAIL = 'ann@fans.example';
const ANN = { username: 'Ann', password: 'a staple of 77 pages' };
const NOT_VALID = {
  error:
    'This invitation is not valid. It was used or revoked, or is older than 72 hours. Ask an admin of this site for a new one.',
};
const HAS_ACCOUNT = 'An account with this email address already exists.';

describe.each(releaseDialects)('an invitation on %s', (dialect) => {
  let inbox: MailInbox;
  let mailSite: MailSite;
  let site: TestApp;
  /** Another replica of the same site. */
  let replica: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    mailSite = await startMailSite(dialect);
    ({ site, replica, inbox } = mailSite);
  });
  afterAll(() => mailSite.close());

  beforeEach(async () => {
    inbox.emails.length = 0;
    inbox.refusal = null;
    await site.dataSource.getRepository(Invitation).clear();
    const users = site.dataSource.getRepository(User);
    for (const { id, username } of await users.find()) {
      if (username !== 'admin') await users.delete({ id });
    }
    admin = await site.admin();
  });

  const invite = async (invitee: object = {}, by = admin) =>
    (
      await by
        .post(PATH)
        .send({ email: EMAIL, role: 'editor', ...invitee })
        .expect(201)
    ).body as CreatedInvitationDto;
  const tokenIn = ({ link }: { link: string }) => link.slice(link.lastIndexOf('/') + 1);
  const open = async () => (await admin.get(PATH).expect(200)).body as InvitationDto[];
  const read = (token: string) => site.http.get(`/api/invitations/${token}`);
  /** Each request comes from its own address, so that the limit does not apply. */
  const accept = (token: string, account: object = ANN, on: TestApp = site) => {
    return on.browser().post(`/api/invitations/${token}`).set(fromNewAddress()).send(account);
  };
  const accounts = () => site.dataSource.getRepository(User).countBy({});
  const lastRows = async (count: number) =>
    (await site.dataSource.getRepository(AuditLog).find({ order: { id: 'DESC' }, take: count }))
      .toReversed()
      .map(({ actor, action, summary, before, after }) => ({
        ...{ actor, action, summary, before, after },
      }));

  it('leads to an account with the chosen name and password and the role of the invitation', async () => {
    const { link, invitation } = await invite();
    expect(link).toMatch(/^http:\/\/localhost:\d+\/invitation\/[\w-]{43}$/);
    const token = tokenIn({ link });
    const { body, headers } = await read(token).expect(200);
    expect(body).toEqual({ email: EMAIL, role: 'editor', expiresAt: invitation.expiresAt });
    expect(headers['cache-control']).toBe('no-store');
    await accept(token).expect(201, {
      message: 'Your account has been created. You can sign in now.',
    });
    const browser = site.browser();
    await browser.post('/api/login').send(ANN).expect(200);
    expect((await browser.get('/api/user').expect(200)).body).toMatchObject({
      username: 'Ann',
      email: EMAIL,
      role: 'editor',
    });
    const user = await site.dataSource.getRepository(User).findOneByOrFail({ username: 'Ann' });
    expect(user.hasOwnPassword).toBe(true);
    expect(await open()).toEqual([]);
  });

  it('is recorded without the address of a person who may never get an account', async () => {
    const { link } = await invite();
    await accept(tokenIn({ link })).expect(201);
    const { id } = (await invite({ email: 'bob@fans.example', role: 'member' })).invitation;
    await admin.delete(`${PATH}/${id}`).expect(204);
    const ann = { email: 'a…@fans.example', role: 'editor' };
    const bob = { email: 'b…@fans.example', role: 'member' };
    expect(await lastRows(5)).toEqual([
      {
        ...{ actor: 'admin', action: 'invitation.created', before: null, after: ann },
        summary: 'Invitation for a…@fans.example created',
      },
      {
        ...{ actor: 'system', action: 'invitation.accepted', before: ann, after: null },
        summary: 'Invitation for a…@fans.example accepted',
      },
      {
        ...{ actor: 'system', action: 'user.created', before: null },
        summary: 'Account Ann created',
        after: { username: 'Ann', email: EMAIL, role: 'editor' },
      },
      {
        ...{ actor: 'admin', action: 'invitation.created', before: null, after: bob },
        summary: 'Invitation for b…@fans.example created',
      },
      {
        ...{ actor: 'admin', action: 'invitation.revoked', before: bob, after: null },
        summary: 'Invitation for b…@fans.example revoked',
      },
    ]);
  });

  it('notifies of a new admin, and names the admin who invited', async () => {
    await accept(tokenIn(await invite({ role: 'admin' }))).expect(201);
    const [event] = await site.dataSource
      .getRepository(OutboxEvent)
      .find({ where: { kind: 'role-added' }, order: { id: 'DESC' }, take: 1 });
    expect(event?.details).toMatchObject({ username: 'Ann', role: 'admin', by: 'admin' });
  });

  it('is stored without its secret', async () => {
    const token = tokenIn(await invite());
    const stored = JSON.stringify(await site.dataSource.getRepository(Invitation).find());
    expect(stored).toContain(EMAIL);
    expect(stored).not.toContain(token);
    expect(JSON.stringify(await open())).not.toContain(token);
  });

  it('is sent by email, with its link', async () => {
    const { link, sent } = await invite();
    expect(sent).toBe(true);
    expect(inbox.emails).toHaveLength(1);
    const [email] = inbox.emails;
    expect(email?.to).toEqual([EMAIL]);
    expect(email?.source).toContain(`href="${link}"`);
    expect(email?.source).toContain("The admin 'admin' invites you");
  });

  it('is not lost if the mail server rejects the email', async () => {
    inbox.refusal = BUSY;
    const { link, sent } = await invite();
    expect(sent).toBe(false);
    await accept(tokenIn({ link })).expect(201);
  });

  it('works once', async () => {
    const token = tokenIn(await invite());
    await accept(token).expect(201);
    await accept(token, { ...ANN, username: 'Another' }).expect(404, NOT_VALID);
    await read(token).expect(404, NOT_VALID);
  });

  it('is not accepted if it is revoked meanwhile', async () => {
    const { link, invitation } = await invite();
    const users = site.app.get(UsersService);
    const create = users.createChosen.bind(users);
    jest.spyOn(users, 'createChosen').mockImplementationOnce(async (...account) => {
      await admin.delete(`${PATH}/${invitation.id}`).expect(204);
      return create(...account);
    });
    await accept(tokenIn({ link })).expect(404, NOT_VALID);
    expect(await accounts()).toBe(1);
  });

  it('leads to one account if it is accepted concurrently, on two replicas', async () => {
    const token = tokenIn(await invite());
    const before = await accounts();
    const attempts = Array.from({ length: 8 }, (_, i) =>
      accept(token, { ...ANN, username: `Ann ${i}` }, i % 2 ? site : replica),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The address is taken as soon as the first one has succeeded.
    expect(statuses.filter((status) => status !== 404 && status !== 409)).toEqual([201]);
    expect(await accounts()).toBe(before + 1);
  });

  it.each([
    ['it is 72 hours old', () => Promise.resolve(site.clock.advance(72 * HOUR_MS))],
    [
      'it was revoked',
      async ({ invitation }: CreatedInvitationDto) => {
        await admin.delete(`${PATH}/${invitation.id}`).expect(204);
      },
    ],
    ['a newer one replaced it', () => invite({ email: 'ANN@fans.example' })],
    ['it never existed', ({ link }: CreatedInvitationDto) => accept(tokenIn({ link }))],
  ])('gets the response for invalid invitations if %s', async (_when, end) => {
    const created = await invite();
    await end(created);
    await read(tokenIn(created)).expect(404, NOT_VALID);
    await accept(tokenIn(created), { ...ANN, username: 'Late' }).expect(404, NOT_VALID);
  });

  it('works until shortly before the end of 72 hours', async () => {
    const token = tokenIn(await invite());
    site.clock.advance(72 * HOUR_MS - 1);
    await accept(token).expect(201);
  });

  it.each([
    ['is demoted', (id: number) => admin.patch(`/api/admin/users/${id}`).send({ role: 'editor' })],
    ['is deleted', (id: number) => admin.delete(`/api/admin/users/${id}`)],
  ])('ends when the admin who created it %s', async (_what, end) => {
    const deputy = { username: 'deputy', password: 'a fine password 9' };
    const { body } = await admin
      .post('/api/admin/users')
      .send({ ...deputy, email: 'deputy@play.example', role: 'admin' })
      .expect(201);
    const browser = site.browser();
    await browser.post('/api/login').send(deputy).expect(200);
    const token = tokenIn(await invite({}, browser));
    expect((await open()).map(({ createdBy }) => createdBy)).toEqual(['deputy']);
    await end(body.user.id as number);
    expect(await open()).toEqual([]);
    await accept(token).expect(404, NOT_VALID);
  });

  it('is rejected for the address of an account, when it is created and when it is accepted', async () => {
    const token = tokenIn(await invite());
    const account = { username: 'First', email: EMAIL.toUpperCase(), role: 'member' };
    await admin.post('/api/admin/users').send(account).expect(201);
    const conflict = { error: HAS_ACCOUNT, fields: { email: HAS_ACCOUNT } };
    await admin.post(PATH).send({ email: EMAIL, role: 'member' }).expect(409, conflict);
    await accept(token).expect(409, conflict);
  });

  it.each([
    [{ username: 'admin' }, 409, 'username'],
    [{ username: 'system' }, 400, 'username'],
    [{ username: 'A' }, 400, 'username'],
    [{ password: 'password123456' }, 400, 'password'],
    [{ password: 'short' }, 400, 'password'],
    [{ password: `${EMAIL} ` }, 400, 'password'],
  ])('stays open if %j is rejected', async (fields, status, field) => {
    const token = tokenIn(await invite());
    const { body } = await accept(token, { ...ANN, ...fields }).expect(status);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    await accept(token).expect(201);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: 'ann@fаns.example' }, 'email'],
    [{ role: 'owner' }, 'role'],
  ])('is not created with %j', async (fields, field) => {
    const { body } = await admin
      .post(PATH)
      .send({ email: EMAIL, role: 'member', ...fields })
      .expect(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await open()).toEqual([]);
  });

  it('is accepted only from the site itself', async () => {
    const token = tokenIn(await invite());
    await site.http
      .post(`/api/invitations/${token}`)
      .set('Origin', 'https://evil.example')
      .send(ANN)
      .expect(403);
    await read(token).expect(200);
  });

  it('cannot be guessed, because an address may try 50 links in 15 minutes', async () => {
    const from = (address: string) => read('x'.repeat(43)).set('X-Forwarded-For', address);
    for (let time = 0; time < 50; time += 1) await from('192.0.2.1').expect(404);
    await from('192.0.2.1').expect(429);
    await from('192.0.2.2').expect(404);
  });

  it('is deleted after it has expired', async () => {
    await invite();
    const stored = () => site.dataSource.getRepository(Invitation).count();
    site.clock.advance(72 * HOUR_MS - 1);
    await site.app.get(RetentionJob).runIfDue();
    expect(await stored()).toBe(1);
    site.clock.advance(1);
    await site.app.get(RetentionJob).runIfDue();
    expect(await stored()).toBe(0);
  });
});

describe('an invitation without a mail server', () => {
  it('is created, and its link has to be passed on', async () => {
    const site = await startApp();
    try {
      const admin = await site.admin();
      const { body } = await admin.post(PATH).send({ email: EMAIL, role: 'member' }).expect(201);
      expect(body).toMatchObject({ sent: false, link: expect.stringContaining('/invitation/') });
    } finally {
      await site.close();
    }
  });
});
