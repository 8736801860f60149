import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { type Faults, PasskeyDevice } from '../../../test/passkey-device.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { Passkey, PasskeyChallenge, RecoveryCode } from '../users/factors/factors.entity.js';
import { Session } from '../users/session.entity.js';

const MINUTE_MS = 60_000;
const password = 'a staple of 77 pages';
const NOT_ACCEPTED = 'This passkey was not accepted. Please try again, or sign in another way.';

interface Answerable {
  challenge: string;
  user: { id: string };
  excludeCredentials: { id: string }[];
  allowCredentials: { id: string }[];
}

describe.each(releaseDialects)('on %s,', (dialect) => {
  let site: TestApp;
  let accounts = 0;
  let username: string;
  let browser: Browser;
  let device: PasskeyDevice;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const entity of [Session, Passkey, PasskeyChallenge, RecoveryCode])
      await site.dataSource.getRepository(entity).clear();
    accounts += 1;
    username = `jane${accounts}`;
    browser = await accountOf(username);
    device = new PasskeyDevice(site.environment.publicUrl);
  });

  /** A browser that is signed in to a new account. */
  async function accountOf(name: string): Promise<Browser> {
    const admin = await site.admin();
    await admin
      .post('/api/admin/users')
      .send({ username: name, email: `${name}@example.com`, password, role: 'admin' })
      .expect(201);
    await admin.post('/api/logout').expect(200);
    const client = site.browser();
    await client.post('/api/login').send({ username: name, password }).expect(200);
    return client;
  }
  const optionsFrom = async (client: Browser, path: string) =>
    ((await client.post(path).expect(200)).body as { options: Answerable }).options;
  async function add(client = browser, phone = device, faults?: Faults, name = 'Phone') {
    const options = await optionsFrom(client, '/api/account/passkeys/options');
    const passkey = phone.create(options, faults);
    return client.post('/api/account/passkeys').send({ name, passkey });
  }
  /** Signs in with the passkey alone. */
  async function signIn(faults?: Faults, client = site.browser()) {
    const options = await optionsFrom(client, '/api/login/passkey/options');
    expect(options.allowCredentials).toEqual([]);
    const passkey = device.use(options, faults);
    return { client, passkey, ...(await send(client, passkey)) };
  }
  async function send(client: Browser, passkey: object) {
    const { status, body } = await client.post('/api/login/passkey').send({ passkey });
    return { status, body: body as Record<string, unknown> };
  }

  it('a passkey is added, listed without its key, and comes with recovery codes', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect((body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const createdAt = site.clock.now().toISOString();
    expect((await browser.get('/api/account/factors').expect(200)).body).toEqual({
      app: null,
      passkeys: [{ id: expect.any(Number), name: 'Phone', createdAt, lastUsedAt: null }],
      recoveryCodes: 10,
      requiredFrom: null,
      isOverdue: false,
    });
    const [row] = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'user.passkey-added' }, order: { id: 'DESC' } });
    expect(row?.summary).toBe(`${username} added the passkey 'Phone'`);
    const second = await add(browser, new PasskeyDevice(site.environment.publicUrl));
    expect([second.status, second.body]).toEqual([201, { recoveryCodes: null }]);
  });

  it('all passkeys of an account have the same user handle, and a device gets only one', async () => {
    const first = await optionsFrom(browser, '/api/account/passkeys/options');
    await add();
    const second = await optionsFrom(browser, '/api/account/passkeys/options');
    expect(second.user.id).toBe(first.user.id);
    expect([first, second].map(({ excludeCredentials }) => excludeCredentials.length)).toEqual([
      0, 1,
    ]);
    const again = await add();
    expect([again.status, again.body.error]).toEqual([409, 'This passkey has already been added.']);
    const other = await optionsFrom(
      await accountOf(`${username}b`),
      '/api/account/passkeys/options',
    );
    expect(other.user.id).not.toBe(first.user.id);
  });

  it('a passkey without a user handle signs in, also if Safari sends an empty one', async () => {
    await add();
    const { status, body } = await signIn({ userHandle: '' });
    expect([status, body]).toMatchObject([200, { username }]);
  });

  it.each<[string, Faults]>([
    ['of another site', { origin: 'https://other.example' }],
    ['for another host', { host: 'other.example' }],
    ['whose device did not verify the user', { isVerified: false }],
  ])('a passkey %s is not added', async (_, faults) => {
    const { status, body } = await add(browser, device, faults);
    expect([status, body.error]).toEqual([
      400,
      'This passkey was not accepted. Please try again, or use another device.',
    ]);
    expect(await site.dataSource.getRepository(Passkey).count()).toBe(0);
  });

  it('an account has at most 20 passkeys', async () => {
    await add();
    const passkeys = site.dataSource.getRepository(Passkey);
    const { id, ...stored } = await passkeys.findOneByOrFail({});
    for (let number = id + 1; number < id + 20; number += 1)
      await passkeys.insert({ ...stored, credentialHash: String(number) });
    const { status, body } = await add(browser, new PasskeyDevice(site.environment.publicUrl));
    expect([status, body.error]).toEqual([
      409,
      'You have 20 passkeys. Remove one that you no longer use first.',
    ]);
  });

  it('a passkey alone signs in, and the audit log and the list name its use', async () => {
    await add();
    site.clock.advance(MINUTE_MS);
    const { client, status, body } = await signIn();
    expect([status, body]).toMatchObject([200, { username, role: 'admin' }]);
    const list = (await client.get('/api/account/factors').expect(200)).body as object;
    expect(list).toMatchObject({ passkeys: [{ lastUsedAt: site.clock.now().toISOString() }] });
    const [row] = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'user.signed-in' }, order: { id: 'DESC' } });
    expect(row?.after).toEqual({ factor: 'passkey' });
  });

  it.each<[string, Faults]>([
    ['of another site', { origin: 'https://other.example' }],
    ['for another host', { host: 'other.example' }],
    ['whose device did not verify the user', { isVerified: false }],
    ['with a wrong signature', { hasWrongKey: true }],
    ['with another user handle', { userHandle: 'b3RoZXI' }],
  ])('a passkey %s does not sign in', async (_, faults) => {
    await add();
    const { client, status, body } = await signIn(faults);
    expect([status, body.error]).toEqual([401, NOT_ACCEPTED]);
    await client.get('/api/user').expect(401);
  });

  it('a passkey that was not added does not sign in', async () => {
    const { status, body } = await signIn();
    expect([status, body.error]).toEqual([401, NOT_ACCEPTED]);
  });

  it('the answer to a challenge works once, even if it is sent twice at the same time', async () => {
    await add();
    const options = await optionsFrom(site.browser(), '/api/login/passkey/options');
    const passkey = device.use(options);
    const statuses = await Promise.all(
      [0, 1, 2].map(async () => (await send(site.browser(), passkey)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('the answer to a challenge works for five minutes, and only for its purpose', async () => {
    await add();
    const late = device.use(await optionsFrom(site.browser(), '/api/login/passkey/options'));
    const forStepUp = device.use(await optionsFrom(browser, '/api/step-up/options'));
    expect((await send(site.browser(), forStepUp)).status).toBe(401);
    site.clock.advance(5 * MINUTE_MS);
    expect((await send(site.browser(), late)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('a copied passkey, whose counter is behind, does not sign in', async () => {
    await add();
    await site.dataSource
      .getRepository(Passkey)
      .createQueryBuilder()
      .update()
      .set({ signatures: 7 })
      .execute();
    expect((await signIn()).status).toBe(401);
  });

  it('a passkey completes a sign-in with the password, but only that of its own account', async () => {
    await add();
    const client = site.browser();
    const { body } = await client.post('/api/login').send({ username, password }).expect(200);
    expect(body).toEqual({ secondFactor: ['passkey', 'recovery'] });
    const path = '/api/login/passkey/options';
    const stranger = await accountOf(`${username}b`);
    const strangersDevice = new PasskeyDevice(site.environment.publicUrl);
    await add(stranger, strangersDevice);
    const wrong = strangersDevice.use(await optionsFrom(client, path));
    await client.post('/api/login/second-factor').send({ passkey: wrong }).expect(401);
    const passkey = device.use(await optionsFrom(client, path));
    await client.post('/api/login/second-factor').send({ passkey }).expect(200);
    await client.get('/api/user').expect(200);
  });

  it('a passkey replaces the password for protected changes', async () => {
    await add();
    site.clock.advance(10 * MINUTE_MS);
    await browser.post('/api/account/recovery-codes').expect(403);
    const wrong = device.use(await optionsFrom(browser, '/api/step-up/options'), {
      hasWrongKey: true,
    });
    const { body } = await browser.post('/api/step-up').send({ passkey: wrong }).expect(400);
    expect(body.error).toBe('This passkey was not accepted. Use your password.');
    const passkey = device.use(await optionsFrom(browser, '/api/step-up/options'));
    await browser.post('/api/step-up').send({ passkey }).expect(204);
    await browser.post('/api/account/recovery-codes').expect(200);
  });

  it('a passkey can be removed by its owner; without it, the password is enough', async () => {
    await add();
    const { id } = await site.dataSource.getRepository(Passkey).findOneByOrFail({});
    const other = await accountOf(`${username}b`);
    await other.delete(`/api/account/passkeys/${id}`).expect(404);
    await browser.delete(`/api/account/passkeys/${id}`).expect(204);
    await browser.delete(`/api/account/passkeys/${id}`).expect(404);
    expect(await site.dataSource.getRepository(RecoveryCode).count()).toBe(0);
    expect((await signIn()).status).toBe(401);
    const { body } = await site
      .browser()
      .post('/api/login')
      .send({ username, password })
      .expect(200);
    expect(body).toMatchObject({ username });
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['text', { id: 'x', rawId: 'x', type: 'public-key', response: 'x' }],
    [
      'broken parts',
      {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        response: {
          clientDataJSON: 'eA',
          attestationObject: 'eA',
          authenticatorData: 'eA',
          signature: 'eA',
        },
      },
    ],
  ])('a response of the browser with %s is rejected', async (_, passkey) => {
    expect((await send(site.browser(), passkey as object)).status).toBe(401);
    await browser.post('/api/account/passkeys').send({ name: 'Phone', passkey }).expect(400);
    await browser.post('/api/step-up').send({ passkey }).expect(400);
  });

  it('a name is required, visible and short', async () => {
    for (const name of ['', '   ', 'a'.repeat(61), 'a\u200bb']) {
      const { status, body } = await add(browser, device, {}, name);
      expect([name, status, Object.keys(body.fields as object)]).toEqual([name, 400, ['name']]);
    }
    expect((await add(browser, device, {}, 'Телефон 📱')).status).toBe(201);
  });
});
