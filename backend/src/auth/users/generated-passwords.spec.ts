import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { listRoutes } from '../../core/http/routes.js';
import { API_PREFIX } from '../../setup.js';
import { FirstAccountService } from './first-account.service.js';
import { User } from './user.entity.js';

const REQUIRED = {
  error: 'Your password was generated. Choose your own first.',
  code: 'password-change-required',
};
const OWN = 'winter-otter-piano';

describe.each(releaseDialects)('a generated password on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  async function signIn(username: string, password: string) {
    const browser = site.browser();
    const { body } = await browser.post('/api/login').send({ username, password }).expect(200);
    return { browser, user: body as object };
  }

  async function create(username: string, role = 'admin', given: { password?: string } = {}) {
    const email = `${username}@example.com`;
    const account = { username, email, role, ...given };
    const { body } = await admin.post('/api/admin/users').send(account).expect(201);
    return { id: body.user.id as number, password: body.generatedPassword as string };
  }

  const change = (browser: Browser, currentPassword: string, newPassword = OWN) =>
    browser
      .put('/api/admin/change-password')
      .send({ currentPassword, newPassword, confirmPassword: newPassword });

  it.each(['admin', 'editor', 'member'])(
    'must be changed by a new %s before anything else',
    async (role) => {
      const { password } = await create(`new-${role}`, role);
      const { browser, user } = await signIn(`new-${role}`, password);
      expect(user).toMatchObject({ role, mustChangePassword: true });
      expect((await browser.get('/api/admin/sessions').expect(403)).body).toEqual(REQUIRED);
      expect((await change(browser, password, password).expect(400)).body).toMatchObject({
        fields: { newPassword: expect.any(String) },
      });
      await browser.get('/api/admin/sessions').expect(403);
      await change(browser, password).expect(200);
      await browser.get('/api/admin/sessions').expect(200);
      expect((await browser.get('/api/user').expect(200)).body).not.toHaveProperty(
        'mustChangePassword',
      );
    },
  );

  it('gives access only to the own user, the change of the password and the sign-out', async () => {
    const { password } = await create('limited');
    const { browser } = await signIn('limited', password);
    const open: string[] = [];
    for (const { method, path, access } of listRoutes(site.app, API_PREFIX)) {
      if (access === 'public' || access === 'sign-in') continue;
      const send = browser[method.toLowerCase() as 'get'].bind(browser);
      const { body } = await send(path.replaceAll(/:\w+/g, '1'));
      if ((body as { code?: string }).code !== REQUIRED.code) open.push(`${method} ${path}`);
      // Signing out worked.
      if (path.endsWith('/logout'))
        await browser.post('/api/login').send({ username: 'limited', password });
    }
    expect(open.sort()).toEqual([
      'GET /api/user',
      'POST /api/logout',
      'PUT /api/admin/change-password',
    ]);
  });

  it('must be changed again after an admin has reset it', async () => {
    const { id } = await create('resettable', 'member', { password: OWN });
    expect((await signIn('resettable', OWN)).user).not.toHaveProperty('mustChangePassword');
    const { body } = await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
    const { browser } = await signIn('resettable', body.generatedPassword as string);
    await browser.get('/api/admin/sessions').expect(403);
  });

  it('need not be changed if the account got its password from ADMIN_PASSWORD', async () => {
    expect((await signIn(ADMIN.username, ADMIN.password)).user).not.toHaveProperty(
      'mustChangePassword',
    );
  });
});

describe('the generated password of the first account', () => {
  it('must be changed', async () => {
    const site = await startApp({ env: { ADMIN_PASSWORD: '' } });
    const users = site.dataSource.getRepository(User);
    try {
      await users.clear();
      const created = await site.app.get(FirstAccountService).ensure();
      expect(created?.generatedPassword).toEqual(expect.any(String));
      expect(await users.findOneByOrFail({})).toMatchObject({ mustChangePassword: true });
    } finally {
      await site.close();
    }
  });
});
