import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../test/harness.js';

const MEMBER = { username: 'member', email: 'member@example.com', password: 'winter-otter-piano' };

describe.each(releaseDialects)("a member's own account on %s", (dialect) => {
  let site: TestApp;
  let member: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    const admin = await site.admin();
    await admin
      .post('/api/admin/users')
      .send({ ...MEMBER, isAdmin: false })
      .expect(201);
    member = await signedIn(MEMBER);
  });
  afterAll(() => site.close());

  async function signedIn({ username, password }: { username: string; password: string }) {
    const browser = site.browser();
    await browser.post('/api/login').send({ username, password }).expect(200);
    return browser;
  }

  it('can be renamed, but cannot grant itself permissions', async () => {
    const profile = { username: 'member-2', email: 'member-2@example.com' };
    const { body } = await member.put('/api/admin/profile').send(profile).expect(200);
    expect(body.user).toEqual({ ...profile, role: 'member', isAdmin: false });
    await member
      .put('/api/admin/profile')
      .send({ ...profile, role: 'admin' })
      .expect(400);
    await member
      .put('/api/admin/profile')
      .send({ ...profile, isAdmin: true })
      .expect(400);
    const { username, email } = MEMBER;
    await member.put('/api/admin/profile').send({ username, email }).expect(200);
  });

  it('lists only its own sessions, and cannot end those of others', async () => {
    const [adminSession] = (await (await site.admin()).get('/api/admin/sessions').expect(200))
      .body as { id: string }[];
    const otherBrowser = await signedIn(MEMBER);
    const sessions = (await member.get('/api/admin/sessions').expect(200)).body as {
      id: string;
      isCurrent: boolean;
    }[];
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(sessions.map(({ id }) => id)).not.toContain(adminSession?.id);
    await member.delete(`/api/admin/sessions/${adminSession?.id}`).expect(404);
    const otherSession = sessions.find(({ isCurrent }) => !isCurrent);
    await member.delete(`/api/admin/sessions/${otherSession?.id}`).expect(204);
    await otherBrowser.get('/api/user').expect(401);
  });

  it('can change its password, which ends its other sessions', async () => {
    const otherBrowser = await signedIn(MEMBER);
    const newPassword = 'correct horse battery staple';
    await member
      .put('/api/admin/change-password')
      .send({ currentPassword: MEMBER.password, newPassword, confirmPassword: newPassword })
      .expect(200);
    await otherBrowser.get('/api/user').expect(401);
    await member.get('/api/user').expect(200);
    await signedIn({ ...MEMBER, password: newPassword });
  });

  it('is closed to visitors, and the rest of the panel is closed to members', async () => {
    const visitor = site.browser();
    const profile = { username: ADMIN.username, email: ADMIN.email };
    await visitor.put('/api/admin/profile').send(profile).expect(401);
    await visitor.get('/api/admin/sessions').expect(401);
    await member.get('/api/admin/users').expect(403);
    await member.post('/api/logout').expect(200);
    await member.get('/api/admin/sessions').expect(401);
  });
});
