import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { codeAt, wrongCodeAt } from '../../../../testing/authenticator-app.ts';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { RecoveryCode, TotpFactor } from '../users/factors/factors.entity.js';
import { TotpService } from '../users/factors/totp.service.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const STEP_MS = 30 * SECOND_MS;
const password = 'a staple of 77 pages';
const EXPIRED = {
  error: 'The sign-in took too long. Please enter your password again.',
  code: 'sign-in-expired',
};

describe.each(releaseDialects)('on %s,', (dialect) => {
  let site: TestApp;
  let accounts = 0;
  /** Each test has an account of its own, because wrong factors are limited per account. */
  let username: string;
  let email: string;
  /** Signed in before the account had a factor. */
  let browser: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const entity of [Session, TotpFactor, RecoveryCode])
      await site.dataSource.getRepository(entity).clear();
    accounts += 1;
    username = `jane${accounts}`;
    email = `${username}@example.com`;
    const admin = await site.admin();
    await admin
      .post('/api/admin/users')
      .send({ username, email, password, role: 'admin' })
      .expect(201);
    await admin.post('/api/logout').expect(200);
    browser = site.browser();
    await browser.post('/api/login').send({ username, password }).expect(200);
  });

  const begin = async (client = browser) =>
    (await client.post('/api/account/factors/totp').expect(200)).body as {
      secret: string;
      address: string;
    };
  const confirm = (code: string, client = browser) =>
    client.put('/api/account/factors/totp').send({ code });
  /** Adds an app. Its next codes are for later steps than the first one. */
  async function addApp() {
    const { secret } = await begin();
    const { body } = await confirm(codeAt(secret, site.clock.now())).expect(200);
    site.clock.advance(STEP_MS);
    return { secret, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
  }
  /** A browser in which the password was entered. */
  async function afterPassword(client: Browser = site.browser()) {
    const { body } = await client.post('/api/login').send({ username, password }).expect(200);
    return { client, body: body as unknown };
  }
  const complete = (client: Browser, factor: object) =>
    client.post('/api/login/second-factor').send(factor);
  const auditRows = (action: string) =>
    site.dataSource.getRepository(AuditLog).find({ where: { action }, order: { id: 'DESC' } });

  describe('adding an authenticator app', () => {
    it('needs its first code, and returns ten recovery codes', async () => {
      const { secret, address } = await begin();
      expect(address).toMatch(/^otpauth:\/\/totp\/localhost/);
      expect(address).toContain(`secret=${secret}`);
      expect(address).toContain(username);
      const wrong = await confirm(wrongCodeAt(secret, site.clock.now())).expect(400);
      expect(wrong.body.fields).toEqual({
        code: 'This code is wrong. Enter the code that the app shows now.',
      });
      const { body } = await confirm(codeAt(secret, site.clock.now())).expect(200);
      const codes = (body as { recoveryCodes: string[] }).recoveryCodes;
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
      expect((await browser.get('/api/account/factors').expect(200)).body).toEqual({
        app: { createdAt: site.clock.now().toISOString(), isUsable: true },
        passkeys: [],
        recoveryCodes: 10,
        requiredFrom: null,
        isOverdue: false,
      });
      const [row] = await auditRows('user.totp-added');
      expect(row).toMatchObject({
        actor: username,
        summary: `${username} added an authenticator app`,
      });
    });

    it.each([
      [-60 * MINUTE_MS, '60 minutes slow'],
      [60 * MINUTE_MS, '60 minutes fast'],
      [-60 * SECOND_MS, '1 minute slow'],
    ])('reports by how much the clock is wrong if it is off by %d ms', async (errorMs, error) => {
      const { secret } = await begin();
      const { body } = await confirm(codeAt(secret, site.clock.now(), errorMs)).expect(400);
      expect(body.fields.code).toBe(
        `The clock of your device is about ${error}. Let it set its time automatically, then enter a new code.`,
      );
    });

    it('stores neither its secret nor a recovery code as text', async () => {
      const { secret, recoveryCodes } = await addApp();
      const { sealedSecret } = await site.dataSource.getRepository(TotpFactor).findOneByOrFail({});
      expect(sealedSecret).not.toContain(secret);
      const sessions = await site.dataSource.getRepository(Session).find();
      expect(JSON.stringify(sessions)).not.toContain(secret);
      const stored = JSON.stringify(await site.dataSource.getRepository(RecoveryCode).find());
      for (const code of recoveryCodes) {
        expect(stored).not.toContain(code);
        expect(stored).not.toContain(code.replaceAll('-', ''));
      }
    });

    it('is possible once, and only in the session that began it', async () => {
      const startAgain = { error: 'Please start the setup of the app again.' };
      await confirm('123456').expect(409, startAgain);
      const { secret } = await addApp();
      await confirm(codeAt(secret, site.clock.now())).expect(409, startAgain);
    });

    it('is possible once, even if its first code is sent twice at the same time', async () => {
      const { secret } = await begin();
      const code = codeAt(secret, site.clock.now());
      const responses = await Promise.all([confirm(code), confirm(code)]);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('needs a password that was entered within the last ten minutes, like every change of factors', async () => {
      await addApp();
      site.clock.advance(10 * MINUTE_MS);
      const calls = [
        browser.post('/api/account/factors/totp'),
        confirm('123456'),
        browser.delete('/api/account/factors/totp'),
        browser.post('/api/account/recovery-codes'),
      ];
      for (const call of calls) {
        const { body } = await call.expect(403);
        expect(body.code).toBe('step-up-required');
      }
    });
  });

  describe('signing in to an account with an authenticator app', () => {
    it('takes the password and a code, and the audit log names the factor', async () => {
      const { secret } = await addApp();
      const { client, body } = await afterPassword();
      expect(body).toEqual({ secondFactor: ['totp', 'recovery'] });
      const response = await complete(client, { totp: codeAt(secret, site.clock.now()) });
      expect([response.status, response.body]).toEqual([
        200,
        { username, email, role: 'admin', isAdmin: true },
      ]);
      await client.get('/api/admin/users').expect(200);
      const [row] = await auditRows('user.signed-in');
      expect(row).toMatchObject({
        summary: `Admin login successful: ${username}`,
        after: { factor: 'totp' },
      });
    });

    it('gives no access before the code is entered, and is not in the lists of sessions', async () => {
      await addApp();
      const before = (await auditRows('user.signed-in')).length;
      const { client } = await afterPassword();
      await client.get('/api/user').expect(401);
      await client.get('/api/admin/users').expect(401);
      await client.post('/api/step-up').send({ password }).expect(401);
      await client.delete('/api/account/factors/totp').expect(401);
      expect((await browser.get('/api/admin/sessions').expect(200)).body).toHaveLength(1);
      expect((await browser.get('/api/admin/all-sessions').expect(200)).body).toHaveLength(1);
      expect(await auditRows('user.signed-in')).toHaveLength(before);
    });

    it.each([-STEP_MS, 0, STEP_MS])(
      'accepts a code of a clock that is off by %d ms',
      async (errorMs) => {
        const { secret } = await addApp();
        site.clock.advance(STEP_MS);
        const { client } = await afterPassword();
        const totp = codeAt(secret, site.clock.now(), errorMs);
        await complete(client, { totp }).expect(200);
      },
    );

    it.each([-60 * MINUTE_MS, -2 * STEP_MS, 2 * STEP_MS, 60 * MINUTE_MS])(
      'rejects a code of a clock that is off by %d ms, and says nothing about the clock',
      async (errorMs) => {
        const { secret } = await addApp();
        site.clock.advance(10 * STEP_MS);
        const { client } = await afterPassword();
        const now = site.clock.now();
        const { body } = await complete(client, { totp: codeAt(secret, now, errorMs) }).expect(401);
        const other = await complete(client, { totp: wrongCodeAt(secret, now) }).expect(401);
        expect(body).toEqual(other.body);
        await complete(client, { totp: codeAt(secret, now) }).expect(200);
      },
    );

    it('accepts each code once, even if it is sent twice at the same time', async () => {
      const { secret } = await addApp();
      const clients = await Promise.all([afterPassword(), afterPassword(), afterPassword()]);
      const totp = codeAt(secret, site.clock.now());
      const responses = await Promise.all(
        clients.map(async ({ client }) => (await complete(client, { totp })).status),
      );
      expect(responses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      const { client } = await afterPassword();
      await complete(client, { totp }).expect(401);
    });

    it('does not accept a code of an earlier step than the last one', async () => {
      const { secret } = await addApp();
      site.clock.advance(STEP_MS);
      const { client } = await afterPassword();
      await complete(client, { totp: codeAt(secret, site.clock.now()) }).expect(200);
      const { client: second } = await afterPassword();
      await complete(second, { totp: codeAt(secret, site.clock.now(), -STEP_MS) }).expect(401);
    });

    it('must start again with the password after ten minutes', async () => {
      const { secret } = await addApp();
      const { client } = await afterPassword();
      site.clock.advance(10 * MINUTE_MS - 1);
      await complete(client, { totp: wrongCodeAt(secret, site.clock.now()) }).expect(401);
      site.clock.advance(1);
      const late = await complete(client, { totp: codeAt(secret, site.clock.now()) }).expect(401);
      expect(late.body).toEqual(EXPIRED);
    });

    it('must start again if the password changes in the meantime', async () => {
      const { secret } = await addApp();
      const { client } = await afterPassword();
      const newPassword = 'a fine password 9';
      const change = (currentPassword: string, next: string) =>
        browser
          .put('/api/admin/change-password')
          .send({ currentPassword, newPassword: next, confirmPassword: next })
          .expect(200);
      await change(password, newPassword);
      const totp = codeAt(secret, site.clock.now());
      expect((await complete(client, { totp }).expect(401)).body).toEqual(EXPIRED);
      await change(newPassword, password);
    });

    it('must start again if all sessions were ended and a backup has brought its session back', async () => {
      const { secret } = await addApp();
      const { client } = await afterPassword();
      await site.dataSource.getRepository(User).increment({ username }, 'sessionEpoch', 1);
      const totp = codeAt(secret, site.clock.now());
      expect((await complete(client, { totp }).expect(401)).body).toEqual(EXPIRED);
    });

    it('is not possible without the password', async () => {
      const { secret } = await addApp();
      const totp = codeAt(secret, site.clock.now());
      expect((await complete(site.browser(), { totp }).expect(401)).body).toEqual(EXPIRED);
    });

    it('accepts exactly one factor per request', async () => {
      await addApp();
      const { client } = await afterPassword();
      const nothing = [{}, { totp: null }, { recovery: null }, { passkey: null }];
      for (const factor of [...nothing, { totp: '123456', recovery: 'k3fd' }])
        await complete(client, factor).expect(400);
      const { body } = await complete(client, { totp: '12345' }).expect(400);
      expect(body.fields).toEqual({ totp: 'The code has six digits' });
    });

    it('is limited after five wrong codes on an unknown device, but stays possible on a known one', async () => {
      const { secret } = await addApp();
      const known = site.browser();
      await afterPassword(known);
      await complete(known, { totp: codeAt(secret, site.clock.now()) }).expect(200);
      site.clock.advance(STEP_MS);
      const wrong = wrongCodeAt(secret, site.clock.now());
      const { client } = await afterPassword();
      // Five are free; the sixth starts the first wait.
      for (let attempt = 0; attempt < 6; attempt += 1)
        await complete(client, { totp: wrong }).expect(401);
      const limited = await complete(client, { totp: codeAt(secret, site.clock.now()) }).expect(
        429,
      );
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      await afterPassword(known);
      await complete(known, { totp: codeAt(secret, site.clock.now()) }).expect(200);
    });
  });

  describe('a recovery code', () => {
    it('works once, in any spelling, also while the user is signed in elsewhere', async () => {
      const { recoveryCodes } = await addApp();
      const [code = ''] = recoveryCodes;
      const { client } = await afterPassword();
      const recovery = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
      await complete(client, { recovery }).expect(200);
      await browser.get('/api/user').expect(200);
      expect((await client.get('/api/account/factors').expect(200)).body).toMatchObject({
        recoveryCodes: 9,
      });
      const { client: second } = await afterPassword();
      const { body } = await complete(second, { recovery: code }).expect(401);
      expect(body.error).toBe('This recovery code is wrong or was used before.');
    });

    it('works once, even if it is sent twice at the same time', async () => {
      const { recoveryCodes } = await addApp();
      const clients = await Promise.all([afterPassword(), afterPassword()]);
      const statuses = await Promise.all(
        clients.map(
          async ({ client }) => (await complete(client, { recovery: recoveryCodes[1] })).status,
        ),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
    });

    it('no longer works after new ones were created', async () => {
      const { recoveryCodes } = await addApp();
      const { body } = await browser.post('/api/account/recovery-codes').expect(200);
      const [newCode] = (body as { recoveryCodes: string[] }).recoveryCodes;
      const { client } = await afterPassword();
      await complete(client, { recovery: recoveryCodes[0] }).expect(401);
      await complete(client, { recovery: newCode }).expect(200);
      expect(await auditRows('user.recovery-codes-replaced')).not.toEqual([]);
    });

    it('cannot be created for an account without a factor', async () => {
      const { body } = await browser.post('/api/account/recovery-codes').expect(409);
      expect(body.error).toBe(
        'Add an authenticator app or a passkey first. Recovery codes replace it if you lose it.',
      );
    });
  });

  describe('an authenticator app', () => {
    it('can be removed, with the recovery codes; then the password is enough', async () => {
      await addApp();
      await browser.delete('/api/account/factors/totp').expect(204);
      await browser.delete('/api/account/factors/totp').expect(404);
      expect(await site.dataSource.getRepository(RecoveryCode).count()).toBe(0);
      const { body } = await afterPassword();
      expect(body).toMatchObject({ username });
    });

    it('can be replaced; then only codes of the new one work, and the recovery codes stay', async () => {
      const old = await addApp();
      site.clock.advance(STEP_MS);
      const { secret } = await begin();
      await confirm(wrongCodeAt(secret, site.clock.now())).expect(400);
      const { client: before } = await afterPassword();
      await complete(before, { totp: codeAt(old.secret, site.clock.now()) }).expect(200);
      const createdAt = site.clock.now().toISOString();
      await confirm(codeAt(secret, site.clock.now())).expect(200, { recoveryCodes: null });
      expect((await browser.get('/api/account/factors').expect(200)).body).toMatchObject({
        app: { createdAt, isUsable: true },
        recoveryCodes: 10,
      });
      site.clock.advance(STEP_MS);
      const { client } = await afterPassword();
      await complete(client, { totp: codeAt(old.secret, site.clock.now()) }).expect(401);
      await complete(client, { totp: codeAt(secret, site.clock.now()) }).expect(200);
      const { client: second } = await afterPassword();
      await complete(second, { recovery: old.recoveryCodes[0] }).expect(200);
      const [row] = await auditRows('user.totp-replaced');
      expect(row).toMatchObject({
        ...{ actor: username, before: null, after: null },
        summary: `${username} replaced the authenticator app`,
      });
    });

    it('is the only one after two sessions replace it at the same time', async () => {
      const { secret } = await addApp();
      const { client } = await afterPassword();
      await complete(client, { totp: codeAt(secret, site.clock.now()) }).expect(200);
      const replacements = [browser, client].map(async (session) => {
        const setup = await begin(session);
        return confirm(codeAt(setup.secret, site.clock.now()), session).expect(200);
      });
      await Promise.all(replacements);
      expect(await site.dataSource.getRepository(TotpFactor).count()).toBe(1);
      const rows = await auditRows('user.totp-replaced');
      expect(rows.filter(({ actor }) => actor === username)).toHaveLength(2);
    });

    it('no longer signs in if it is replaced while its code is checked', async () => {
      const { secret } = await addApp();
      const { client } = await afterPassword();
      const totp = codeAt(secret, site.clock.now(), STEP_MS);
      const service = site.app.get(TotpService);
      const find = service.find.bind(service);
      jest.spyOn(service, 'find').mockImplementationOnce(async (userId) => {
        const old = await find(userId);
        const setup = await begin();
        await confirm(codeAt(setup.secret, site.clock.now())).expect(200);
        return old;
      });
      await complete(client, { totp }).expect(401);
    });

    it('is removed with its account', async () => {
      const other = { username: 'other', email: 'other@example.com', password: 'a staple of 77' };
      const created = await browser
        .post('/api/admin/users')
        .send({ ...other, role: 'member' })
        .expect(201);
      const { id } = (created.body as { user: { id: number } }).user;
      const factors = site.dataSource.getRepository(TotpFactor);
      const now = site.clock.now();
      await factors.insert({ userId: id, sealedSecret: 'x', lastStep: 1, createdAt: now });
      const codes = site.dataSource.getRepository(RecoveryCode);
      await codes.insert({ userId: id, hash: 'x' });
      await browser.delete(`/api/admin/users/${id}`).expect(204);
      expect([await factors.count(), await codes.count()]).toEqual([0, 0]);
    });

    it('that cannot be decrypted, because the installation has a new secret, is not offered', async () => {
      const { recoveryCodes } = await addApp();
      const factors = site.dataSource.getRepository(TotpFactor);
      const [{ userId } = { userId: 0 }] = await factors.find();
      await factors.update({ userId }, { sealedSecret: 'unreadable' });
      const { client, body } = await afterPassword();
      expect(body).toEqual({ secondFactor: ['recovery'] });
      await complete(client, { totp: '123456' }).expect(401);
      await complete(client, { recovery: recoveryCodes[0] }).expect(200);
      expect((await client.get('/api/account/factors').expect(200)).body).toMatchObject({
        app: { isUsable: false },
      });
    });
  });
});
