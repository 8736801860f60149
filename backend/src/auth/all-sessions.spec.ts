import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../activity/audit-log.entity.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../test/harness.js';
import type { AccountSessionDto } from './auth.dto.js';

const MEMBER = { username: 'member', email: 'member@example.com', password: 'battery staple 7' };
const PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

describe.each(releaseDialects)('the sessions of all accounts on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let member: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect, env: { TRUST_PROXY: '1' } });
    admin = await site.admin();
    await admin
      .post('/api/admin/users')
      .send({ ...MEMBER, role: 'member' })
      .expect(201);
    site.clock.advance(1_000);
    member = site.browser();
    const { username, password } = MEMBER;
    await member
      .post('/api/login')
      .set('User-Agent', PHONE)
      .set('X-Forwarded-For', '203.0.113.9')
      .send({ username, password })
      .expect(200);
  });
  afterAll(() => site.close());

  const list = async () =>
    (await admin.get('/api/admin/all-sessions').expect(200)).body as AccountSessionDto[];

  it('are listed for admins, with the network but not the address', async () => {
    const sessions = await list();
    expect(sessions).toMatchObject([
      {
        username: MEMBER.username,
        device: 'Firefox on Android',
        network: '203.0.113.0/24',
        isCurrent: false,
      },
      { username: ADMIN.username, isCurrent: true },
    ]);
    expect(JSON.stringify(await site.dataSource.query('SELECT * FROM sessions'))).not.toContain(
      '203.0.113.9',
    );
  });

  it('can be neither listed nor ended by others', async () => {
    const [session] = await list();
    await member.get('/api/admin/all-sessions').expect(403);
    await member.delete(`/api/admin/all-sessions/${session?.id}`).expect(403);
    await site.browser().get('/api/admin/all-sessions').expect(401);
  });

  it('end when an admin ends them, which is in the audit log', async () => {
    const [session] = await list();
    await member.get('/api/user').expect(200);
    await admin.delete(`/api/admin/all-sessions/${session?.id}`).expect(204);
    await member.get('/api/user').expect(401);
    expect(await list()).toMatchObject([{ username: ADMIN.username }]);
    const [row] = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'session.ended' }, order: { id: 'DESC' }, take: 1 });
    expect(row?.summary).toBe(`${ADMIN.username} ended a session of ${MEMBER.username}`);
    const { body } = await admin.delete(`/api/admin/all-sessions/${session?.id}`).expect(404);
    expect(body).toEqual({ error: 'This session has already ended.' });
  });

  it('are no longer listed when they have expired', async () => {
    const { username, password } = MEMBER;
    await member.post('/api/login').send({ username, password }).expect(200);
    expect(await list()).toHaveLength(2);
    site.clock.advance(29 * 60_000);
    await admin.get('/api/user').expect(200);
    site.clock.advance(60_000);
    expect(await list()).toMatchObject([{ username: ADMIN.username }]);
  });
});
