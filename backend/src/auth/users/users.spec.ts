import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityEntryDto } from '../../activity/activity.dto.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import type { AccountDto } from './accounts.dto.js';
import { User } from './user.entity.js';

describe.each(releaseDialects)('accounts on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let adminId: number;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    adminId = (await list())[0]?.id ?? 0;
  });
  afterAll(() => site.close());

  const list = async () => (await admin.get('/api/admin/users').expect(200)).body as AccountDto[];
  const post = (fields: object) =>
    admin
      .post('/api/admin/users')
      .send({ username: 'jane', email: 'jane@example.com', isAdmin: false, ...fields });
  const create = async (username: string, fields: object = {}) =>
    (await post({ username, email: `${username}@example.com`, ...fields }).expect(201)).body as {
      user: AccountDto;
      generatedPassword?: string;
    };
  const patch = (id: number, changes: object) =>
    admin.patch(`/api/admin/users/${id}`).send(changes);

  it('are created with a generated password that is returned once', async () => {
    const { user, generatedPassword } = await create('generated');
    expect(generatedPassword).toMatch(/^[a-zA-Z2-9]{23}$/);
    expect(user).toEqual({
      id: expect.any(Number),
      username: 'generated',
      email: 'generated@example.com',
      role: 'member',
      isAdmin: false,
      createdAt: site.clock.now().toISOString(),
      lastLoginAt: null,
    });
    const password = generatedPassword ?? '';
    await site.browser().post('/api/login').send({ username: 'generated', password }).expect(200);
    const row = (await list()).find(({ username }) => username === 'generated');
    expect(row?.lastLoginAt).toBe(site.clock.now().toISOString());
  });

  it('are created with a given password, which is not returned', async () => {
    const response = await create('given', { password: 'a fine password 9' });
    expect(response).not.toHaveProperty('generatedPassword');
    const credentials = { username: 'GIVEN', password: 'a fine password 9' };
    await site.browser().post('/api/login').send(credentials).expect(200);
  });

  it.each<[object, Record<string, string>]>([
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: '   a   ' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 7 }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a'.repeat(51) }, { username: 'Username must be at most 50 characters' }],
    [{ username: '\ufdfa'.repeat(50) }, { username: 'Username must be at most 50 characters' }],
    [
      { username: 'ja\u200bne' },
      { username: 'Username must not contain characters that cannot be seen' },
    ],
    [
      { username: 'ja\u202ene' },
      { username: 'Username must not contain characters that cannot be seen' },
    ],
    [
      { username: 'ja\u0000ne' },
      { username: 'Username must not contain characters that cannot be seen' },
    ],
    [
      { username: 'ja\ud800ne' },
      { username: 'Username must not contain characters that cannot be seen' },
    ],
    [{ email: 'jane' }, { email: 'Please enter a valid email address' }],
    [{ email: 'ja\u202ene@example.com' }, { email: 'Please enter a valid email address' }],
    [{ email: 'ja\ud800ne@example.com' }, { email: 'Please enter a valid email address' }],
    [{ email: 'jane@exam\udfffple.com' }, { email: 'Please enter a valid email address' }],
    [{ email: 'jane@localhost' }, { email: 'Please enter a valid email address' }],
    [{ email: ['jane@example.com'] }, { email: 'Please enter a valid email address' }],
    [
      { email: `${'\ufdfa'.repeat(20)}@example.com` },
      { email: 'Please enter a valid email address' },
    ],
    [{ password: 'seven77' }, { password: 'Password must be at least 8 characters' }],
    [{ password: 'a'.repeat(129) }, { password: 'Password must be at most 128 characters' }],
    [
      { password: 'password1' },
      { password: 'This password is too common. Please choose another one' },
    ],
    [{ isAdmin: 'true' }, { isAdmin: 'Please send true or false for isAdmin' }],
    [{ id: 1 }, { id: "Unknown field 'id'" }],
    [{ passwordHash: 'x' }, { passwordHash: "Unknown field 'passwordHash'" }],
  ])(
    'are rejected if they are created with %j, with a message for the field',
    async (fields, expected) => {
      const { body } = await post(fields).expect(400);
      expect(body).toEqual({ error: Object.values(expected)[0], fields: expected });
    },
  );

  it.each([
    [{ username: 'аdmin' }, 'username'],
    [{ username: 'jane\u3164' }, 'username'],
    [{ username: 'System' }, 'username'],
    [{ email: 'jаne@example.com' }, 'email'],
  ])('cannot get a name that imitates another one: %j', async (fields, field) => {
    const { body } = await post(fields).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    const { user } = await create(`person-${Math.random().toString(36).slice(2)}`);
    await patch(user.id, fields).expect(400);
    await admin
      .put('/api/admin/profile')
      .send({ username: ADMIN.username, email: ADMIN.email, ...fields })
      .expect(400);
  });

  it('keep a name that is older than the rules, and can still sign in and change', async () => {
    const { user } = await create('older', { password: 'a fine password 9' });
    const oldName = { username: 'sуstem', usernameKey: 'sуstem' };
    await site.dataSource.getRepository(User).update({ id: user.id }, oldName);
    const { username } = oldName;
    const credentials = { username, password: 'a fine password 9' };
    await site.browser().post('/api/login').send(credentials).expect(200);
    const email = 'newer@example.com';
    const { body } = await patch(user.id, { username, email, isAdmin: false }).expect(200);
    expect(body).toMatchObject({ username, email });
    await patch(user.id, { username: 'sуstem2' }).expect(400);
  });

  it('are distinguished from automatic actions in the audit log by ID, not by name', async () => {
    const { user, generatedPassword: password } = await create('impostor');
    const username = 'system';
    await site.dataSource
      .getRepository(User)
      .update({ id: user.id }, { username, usernameKey: username });
    await site.browser().post('/api/login').send({ username, password }).expect(200);
    const { body } = await admin.get('/api/admin/activity?limit=200').expect(200);
    const named = (body as ActivityEntryDto[]).filter(({ actor }) => actor === username);
    const ids = new Map(named.map(({ action, actorId }) => [action, actorId]));
    expect(ids.get('user.signed-in')).toBe(user.id);
    // The first account was created automatically.
    expect(ids.get('user.created')).toBeNull();
  });

  it('have unique names and addresses, regardless of spelling', async () => {
    await create('Straße');
    for (const username of ['straße', ' STRAßE ', 'ｓtraße']) {
      const { body } = await post({ username, email: 'other@example.com' }).expect(409);
      expect(body).toEqual({
        error: 'This username is taken.',
        fields: { username: 'This username is taken' },
      });
    }
    const { body } = await post({ username: 'other', email: 'ADMIN@Example.com' }).expect(409);
    expect(body.fields).toEqual({ email: 'This email address is taken' });
  });

  it('that are created concurrently with the same name result in one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        post({
          username: 'twin',
          email: `twin-${index}@example.com`,
          password: 'a fine password 9',
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rejected = responses.filter(({ status }) => status === 409);
    expect(rejected.map(({ body }) => Object.keys(body.fields))).toEqual([
      ['username'],
      ['username'],
      ['username'],
    ]);
  });

  it('keep fields that are not sent', async () => {
    const { user } = await create('before');
    const { body } = await patch(user.id, { username: 'after' }).expect(200);
    expect(body).toEqual({ ...user, username: 'after' });
    await patch(user.id, { username: 'AFTER' }).expect(200);
    await patch(user.id, { username: 'Admin' }).expect(409);
    await patch(user.id, { username: null }).expect(400);
    await patch(999_999, { username: 'nobody' }).expect(404);
  });

  it('always include an admin, and cannot delete themselves', async () => {
    const last = await patch(adminId, { isAdmin: false }).expect(409);
    expect(last.body.error).toBe('This is the last admin. Make another account an admin first.');
    const self = await admin.delete(`/api/admin/users/${adminId}`).expect(409);
    expect(self.body.error).toBe("You can't delete your own account.");
    await admin.get('/api/user').expect(200);
  });

  it('keep one admin even if two demote each other concurrently', async () => {
    const users = site.dataSource.getRepository(User);
    const { user: other, generatedPassword } = await create('rival', { isAdmin: true });
    const rival = site.browser();
    await rival
      .post('/api/login')
      .send({ username: 'rival', password: generatedPassword })
      .expect(200);
    const responses = await Promise.all([
      patch(other.id, { isAdmin: false }),
      rival.patch(`/api/admin/users/${adminId}`).send({ isAdmin: false }),
    ]);
    expect(await users.countBy({ isAdmin: true })).toBe(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await users.update({ id: adminId }, { isAdmin: true });
    admin = await site.admin();
  });

  it('get a new password when it is reset, and the old one stops working', async () => {
    const { user, generatedPassword: old } = await create('forgetful');
    const { body } = await admin.post(`/api/admin/users/${user.id}/reset-password`).expect(200);
    expect(Object.keys(body)).toEqual(['generatedPassword']);
    const login = (password: unknown) =>
      site.browser().post('/api/login').send({ username: 'forgetful', password });
    await login(old).expect(401);
    await login(body.generatedPassword).expect(200);
    await admin.post('/api/admin/users/999999/reset-password').expect(404);
  });

  it('cannot reset their own password, because changing it requires the current one', async () => {
    const { body } = await admin.post(`/api/admin/users/${adminId}/reset-password`).expect(409);
    expect(body).toEqual({ error: 'Change your own password in your profile.' });
    await admin.get('/api/user').expect(200);
    await site.admin();
  });

  it('can be deleted', async () => {
    const { user } = await create('leaving');
    await admin.delete(`/api/admin/users/${user.id}`).expect(204);
    await admin.delete(`/api/admin/users/${user.id}`).expect(404);
    expect((await list()).map(({ username }) => username)).not.toContain('leaving');
  });

  it('can change their own name and address, unless another account has them', async () => {
    const profile = { username: 'boss', email: 'boss@example.com' };
    const { body } = await admin.put('/api/admin/profile').send(profile).expect(200);
    expect(body).toEqual({
      message: 'Your profile has been updated successfully',
      user: { ...profile, role: 'admin', isAdmin: true },
    });
    expect((await admin.get('/api/user').expect(200)).body).toEqual({
      ...profile,
      role: 'admin',
      isAdmin: true,
    });
    const taken = await admin
      .put('/api/admin/profile')
      .send({ ...profile, username: 'GIVEN' })
      .expect(409);
    expect(taken.body.fields).toEqual({ username: 'This username is taken' });
    await admin
      .put('/api/admin/profile')
      .send({ ...profile, isAdmin: false })
      .expect(400);
    const { username, email } = ADMIN;
    await admin.put('/api/admin/profile').send({ username, email }).expect(200);
  });

  it('are never returned or logged with their password or its hash', async () => {
    const { user, generatedPassword } = await create('secretive');
    await patch(user.id, { isAdmin: true }).expect(200);
    const row = await site.dataSource.getRepository(User).findOneByOrFail({ id: user.id });
    const audit = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { entity: 'user', entityId: String(user.id) }, order: { id: 'ASC' } });
    expect(audit.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.created', null, { username: 'secretive', email: user.email, role: 'member' }],
      [
        'user.updated',
        { username: 'secretive', email: user.email, role: 'member' },
        { username: 'secretive', email: user.email, role: 'admin' },
      ],
    ]);
    for (const path of [
      '/api/admin/users',
      '/api/admin/activity?limit=200',
      '/api/user',
      '/api/admin/sessions',
    ]) {
      const { text } = await admin.get(path).expect(200);
      expect(text).not.toContain('argon2');
      expect(text).not.toContain(row.passwordHash);
      expect(text).not.toContain(generatedPassword);
    }
  });

  it('are recorded in the audit log, which is paged newest first', async () => {
    const page = async (query: string) =>
      (await admin.get(`/api/admin/activity${query}`).expect(200)).body as { id: number }[];
    const all = (await page('?limit=200')).map(({ id }) => id);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = (await page('?limit=3')).map(({ id }) => id);
    const second = (await page(`?limit=3&before=${first.at(-1)}`)).map(({ id }) => id);
    expect([...first, ...second]).toEqual(all.slice(0, 6));
    for (const query of [
      '?limit=0',
      '?limit=201',
      '?limit=x',
      '?before=0',
      '?before=-1',
      '?limit=1&limit=2',
      '?limit=0x10',
      '?limit=1e1',
      '?before=%2012',
    ]) {
      const { body } = await admin.get(`/api/admin/activity${query}`).expect(400);
      expect(body.error).toMatch(/^Please enter a whole number from 1 to \d+$/);
    }
  });
});
