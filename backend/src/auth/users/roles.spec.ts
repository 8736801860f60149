import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import type { AccountDto } from './accounts.dto.js';
import { User } from './user.entity.js';

const PASSWORD = 'a fine password 9';

describe.each(releaseDialects)('roles on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let accounts = 0;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const post = (fields: object) => {
    accounts += 1;
    const username = `account${accounts}`;
    return admin
      .post('/api/admin/users')
      .send({ username, email: `${username}@example.com`, password: PASSWORD, ...fields });
  };
  const create = async (fields: object) => (await post(fields).expect(201)).body.user as AccountDto;
  const patch = (id: number, changes: object) =>
    admin.patch(`/api/admin/users/${id}`).send(changes);
  const signIn = async ({ username }: AccountDto) => {
    const browser = site.browser();
    await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    return browser;
  };

  it.each([
    [{ role: 'admin' }, 'admin', true],
    [{ role: 'editor' }, 'editor', false],
    [{ role: 'member' }, 'member', false],
    [{ isAdmin: true }, 'admin', true],
    [{ isAdmin: false }, 'member', false],
    [{ role: 'admin', isAdmin: true }, 'admin', true],
    [{ role: 'editor', isAdmin: false }, 'editor', false],
  ])('are set by %j to %s', async (fields, role, isAdmin) => {
    const account = await create(fields);
    expect(account).toMatchObject({ role, isAdmin });
    const { body } = await (await signIn(account)).get('/api/user').expect(200);
    expect(body).toEqual({ username: account.username, email: account.email, role, isAdmin });
  });

  it.each([
    [{ role: 'admin', isAdmin: false }, 'The role contradicts isAdmin. Send only the role'],
    [{ role: 'editor', isAdmin: true }, 'The role contradicts isAdmin. Send only the role'],
    [{ role: 'owner' }, 'Please choose a role: admin, editor, member'],
    [{ role: null }, 'Please choose a role: admin, editor, member'],
    [{}, 'Please choose a role'],
  ])('are rejected if they are missing, unknown or contradictory: %j', async (fields, error) => {
    const { body } = await post(fields).expect(400);
    expect(body).toEqual({ error, fields: { role: error } });
  });

  it('are not changed by a request that contradicts itself, nor is anything else', async () => {
    const account = await create({ role: 'editor' });
    const changes = { username: 'renamed', role: 'editor', isAdmin: true };
    await patch(account.id, changes).expect(400);
    const stored = await site.dataSource.getRepository(User).findOneByOrFail({ id: account.id });
    expect(stored).toMatchObject({ username: account.username, role: 'editor' });
  });

  it('stay when other fields are changed', async () => {
    const { id } = await create({ role: 'editor' });
    const { body } = await patch(id, { email: 'new-address@example.com' }).expect(200);
    expect(body).toMatchObject({ email: 'new-address@example.com', role: 'editor' });
  });

  it('change from editor to member if an older client sends isAdmin: false', async () => {
    const { id } = await create({ role: 'editor' });
    const { body } = await patch(id, { isAdmin: false }).expect(200);
    expect(body).toMatchObject({ role: 'member', isAdmin: false });
  });

  it.each([
    ['admin', 'editor'],
    ['admin', 'member'],
    ['editor', 'member'],
  ])('with fewer permissions end the sessions of the account: from %s to %s', async (from, to) => {
    const account = await create({ role: from });
    const browser = await signIn(account);
    await patch(account.id, { role: to }).expect(200);
    await browser.get('/api/user').expect(401);
    const again = await (await signIn(account)).get('/api/user').expect(200);
    expect(again.body).toMatchObject({ role: to });
  });

  it.each([
    ['member', 'editor'],
    ['editor', 'admin'],
    ['editor', 'editor'],
  ])('with the same or more permissions apply at once: from %s to %s', async (from, to) => {
    const account = await create({ role: from });
    const browser = await signIn(account);
    await patch(account.id, { role: to }).expect(200);
    const { body } = await browser.get('/api/user').expect(200);
    expect(body).toMatchObject({ role: to });
    await browser.get('/api/admin/bonuses').expect(200);
  });

  it('let an editor work on bonuses, but not see accounts or change settings', async () => {
    const editor = await signIn(await create({ role: 'editor' }));
    await editor.get('/api/admin/bonuses').expect(200);
    await editor.get('/api/admin/settings').expect(200);
    const denied = { error: 'Only admins may do this. Ask an admin of this site.' };
    await editor.get('/api/admin/users').expect(403, denied);
    await editor.put('/api/admin/settings').send({}).expect(403, denied);
    await editor.get('/api/admin/leaderboard/winners.csv').expect(403, denied);
  });

  it('are recorded with each change in the audit log', async () => {
    const account = await create({ role: 'editor' });
    const editor = await signIn(account);
    await editor.post('/api/admin/bonuses/remove-demo').expect(200);
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { actorId: account.id }, order: { id: 'ASC' } });
    expect(rows.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['user.signed-in', 'editor'],
      ['bonus.bulk-deleted', 'editor'],
    ]);
    const { body } = await admin.get('/api/admin/activity').expect(200);
    expect(body[0]).toMatchObject({ actorId: account.id, actorRole: 'editor' });
    const first = await site.dataSource.getRepository(AuditLog).findOneBy({ actor: 'system' });
    expect(first?.actorRole).toBeNull();
  });

  it('follow the admin flag if an older release has changed it', async () => {
    const [{ id }, other] = [await create({ role: 'editor' }), await create({ role: 'member' })];
    const users = site.dataSource.getRepository(User);
    // An older release knows only this column.
    await users.update({ id }, { isAdmin: true });
    await users.update({ id: other.id }, { isAdmin: false });
    const { body } = await admin.get('/api/admin/users').expect(200);
    const roleOf = (wanted: number) =>
      (body as AccountDto[]).find((account) => account.id === wanted)?.role;
    expect([roleOf(id), roleOf(other.id)]).toEqual(['admin', 'member']);
  });
});
