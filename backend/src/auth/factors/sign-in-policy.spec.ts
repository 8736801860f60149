import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeAt } from '../../../../testing/authenticator-app.ts';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { RecoveryCode, SignInPolicy, TotpFactor } from '../users/factors/factors.entity.js';
import { Session } from '../users/session.entity.js';

const DAY_MS = 24 * 60 * 60_000;
const GRACE_MS = 7 * DAY_MS;
const PATH = '/api/admin/sign-in-policy';
const REQUIRED = {
  error: 'Admins of this site need a second factor. Add one to your account first.',
  code: 'second-factor-required',
};

describe.each(releaseDialects)('on %s,', (dialect) => {
  let site: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const entity of [Session, SignInPolicy, TotpFactor, RecoveryCode])
      await site.dataSource.getRepository(entity).clear();
    browser = await site.admin();
  });

  const require = (requireSecondFactor: boolean) => browser.put(PATH).send({ requireSecondFactor });
  async function addApp() {
    const { body } = await browser.post('/api/account/factors/totp').expect(200);
    const { secret } = body as { secret: string };
    const code = codeAt(secret, site.clock.now());
    await browser.put('/api/account/factors/totp').send({ code }).expect(200);
    return secret;
  }
  const passGracePeriod = async () => {
    site.clock.advance(GRACE_MS);
    browser = await site.admin();
  };

  it('admins need no second factor unless the owner requires it', async () => {
    expect((await browser.get(PATH).expect(200)).body).toEqual({
      requireSecondFactor: false,
      requiredFrom: null,
      adminsWithout: ['admin'],
    });
  });

  it('requiring a second factor gives admins seven days to add one, and is in the audit log once', async () => {
    const requiredFrom = new Date(site.clock.now().getTime() + GRACE_MS).toISOString();
    expect((await require(true).expect(200)).body).toEqual({
      requireSecondFactor: true,
      requiredFrom,
      adminsWithout: ['admin'],
    });
    site.clock.advance(60_000);
    // Requiring it again does not extend the time.
    expect((await require(true).expect(200)).body).toMatchObject({ requiredFrom });
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .findBy({ action: 'user.second-factor-required' });
    expect(rows).toHaveLength(1);
    expect((await browser.get('/api/account/factors').expect(200)).body).toMatchObject({
      requiredFrom,
    });
    await browser.get('/api/admin/users').expect(200);
  });

  it('after the seven days, an admin without one can use only the own account', async () => {
    await require(true).expect(200);
    await passGracePeriod();
    expect((await browser.get('/api/admin/users').expect(403)).body).toEqual(REQUIRED);
    expect((await browser.get('/api/admin/bonuses').expect(403)).body).toEqual(REQUIRED);
    expect((await require(false).expect(403)).body).toEqual(REQUIRED);
    expect((await browser.get('/api/account/factors').expect(200)).body).toMatchObject({
      isOverdue: true,
    });
    await browser.get('/api/user').expect(200);
    await browser.get('/api/admin/sessions').expect(200);
    await addApp();
    await browser.get('/api/admin/users').expect(200);
    expect((await browser.get(PATH).expect(200)).body).toMatchObject({ adminsWithout: [] });
  });

  it('editors and members need no second factor, even if admins do', async () => {
    const editor = {
      username: 'eddy',
      email: 'eddy@example.com',
      password: 'a staple of 77 pages',
    };
    await browser
      .post('/api/admin/users')
      .send({ ...editor, role: 'editor' })
      .expect(201);
    await require(true).expect(200);
    site.clock.advance(GRACE_MS);
    const client = site.browser();
    const { username, password } = editor;
    await client.post('/api/login').send({ username, password }).expect(200);
    await client.get('/api/admin/bonuses').expect(200);
    expect((await client.get('/api/account/factors').expect(200)).body).toMatchObject({
      requiredFrom: null,
    });
  });

  it('an admin cannot remove the last factor while one is required', async () => {
    await addApp();
    await require(true).expect(200);
    const { body } = await browser.delete('/api/account/factors/totp').expect(409);
    expect(body.error).toBe(
      'Admins of this site need a second factor. Add another one before you remove this one.',
    );
    expect(await site.dataSource.getRepository(TotpFactor).count()).toBe(1);
    expect(await site.dataSource.getRepository(RecoveryCode).count()).toBe(10);
    await require(false).expect(200);
    await browser.delete('/api/account/factors/totp').expect(204);
  });

  it('an admin can replace an app whose codes no longer work, even if it is the only factor', async () => {
    await addApp();
    await require(true).expect(200);
    const apps = site.dataSource.getRepository(TotpFactor);
    const [{ userId } = { userId: 0 }] = await apps.find();
    await apps.update({ userId }, { sealedSecret: 'unreadable' });
    await addApp();
    expect((await browser.get('/api/account/factors').expect(200)).body).toMatchObject({
      app: { isUsable: true },
      recoveryCodes: 10,
    });
  });

  it('the requirement can be changed only with a password that was entered within the last ten minutes', async () => {
    site.clock.advance(10 * 60_000);
    expect((await require(true).expect(403)).body).toMatchObject({ code: 'step-up-required' });
    expect((await browser.get(PATH).expect(200)).body).toMatchObject({
      requireSecondFactor: false,
    });
  });
});
