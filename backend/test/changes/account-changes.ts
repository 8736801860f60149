import type { OpenSessionDto } from '../../src/auth/dto/open-session.dto.js';
import type { AccountDto } from '../../src/users/dto/account.dto.js';
import { type Change, DEPUTY } from './change.js';
import type { Browser } from '../harness.js';

const USERS = '/api/admin/users';
const NEWCOMER = { username: 'newcomer', email: 'new@example.com', isAdmin: false };
const OTHER_DEVICE = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const create = async (browser: Browser) =>
  (await browser.post(USERS).send(NEWCOMER).expect(201)).body.user as AccountDto;

const { username, password, email } = DEPUTY;

const signIn = (browser: Browser) =>
  browser
    .post('/api/login')
    .set('User-Agent', OTHER_DEVICE)
    .send({ username, password })
    .expect(200);

const ownId = async (browser: Browser): Promise<number> =>
  ((await browser.get(USERS).expect(200)).body as AccountDto[]).find(
    (user) => user.username === username,
  )?.id ?? 0;

const userRow = (verb: string, id: number | string, summary: string) => ({
  action: `user.${verb}`,
  entity: 'user',
  entityId: String(id),
  summary,
});

/** All changes to accounts, including the user's own. None of them is visible to the public. */
export const ACCOUNT_CHANGES: Change[] = [
  {
    route: `POST ${USERS}`,
    description: 'an account is created',
    prepare: (browser) =>
      Promise.resolve(async () => {
        const { id } = await create(browser);
        return {
          auditRows: [
            {
              ...userRow('created', id, 'Account newcomer created'),
              before: null,
              after: NEWCOMER,
            },
          ],
        };
      }),
  },
  {
    route: `PATCH ${USERS}/:id`,
    description: 'an account is made an admin',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        await browser.patch(`${USERS}/${id}`).send({ isAdmin: true }).expect(200);
        return {
          auditRows: [
            {
              ...userRow('updated', id, 'Account newcomer updated'),
              before: NEWCOMER,
              after: { ...NEWCOMER, isAdmin: true },
            },
          ],
        };
      };
    },
  },
  {
    route: `POST ${USERS}/:id/reset-password`,
    description: 'an account gets a new password, which is not recorded',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        await browser.post(`${USERS}/${id}/reset-password`).expect(200);
        const row = userRow('password-reset', id, 'Password of newcomer reset');
        return { auditRows: [{ ...row, before: null, after: null }] };
      };
    },
  },
  {
    route: `DELETE ${USERS}/:id`,
    description: 'an account is deleted',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        await browser.delete(`${USERS}/${id}`).expect(204);
        const row = userRow('deleted', id, 'Account newcomer deleted');
        return { auditRows: [{ ...row, before: NEWCOMER, after: null }] };
      };
    },
  },
  {
    route: 'PUT /api/admin/profile',
    description: 'a user changes their own email address',
    prepare: async (browser) => {
      const id = await ownId(browser);
      return async () => {
        const changed = { username, email: 'new-address@example.com' };
        await browser.put('/api/admin/profile').send(changed).expect(200);
        return {
          auditRows: [
            {
              ...userRow('updated', id, 'Account deputy updated'),
              before: { username, email, isAdmin: true },
              after: { ...changed, isAdmin: true },
            },
          ],
        };
      };
    },
  },
  {
    route: 'PUT /api/admin/change-password',
    description: 'a user changes their own password, which is not recorded',
    prepare: async (browser) => {
      const id = await ownId(browser);
      return async () => {
        const newPassword = 'another 88 staples';
        await browser
          .put('/api/admin/change-password')
          .send({ currentPassword: password, newPassword, confirmPassword: newPassword })
          .expect(200);
        const row = userRow('password-changed', id, 'Password of deputy changed');
        return { auditRows: [{ ...row, before: null, after: null }] };
      };
    },
  },
  {
    route: 'DELETE /api/admin/sessions/:id',
    description: 'a user ends one of their other sessions',
    prepare: async (browser, site) => {
      const signedInAt = site.clock.now().toISOString();
      await signIn(site.browser());
      return async () => {
        const { body } = await browser.get('/api/admin/sessions').expect(200);
        const otherSession = (body as OpenSessionDto[]).find(({ isCurrent }) => !isCurrent);
        await browser.delete(`/api/admin/sessions/${otherSession?.id ?? ''}`).expect(204);
        return {
          auditRows: [
            {
              action: 'session.ended',
              entity: 'session',
              summary: 'deputy ended another session',
              before: { userAgent: OTHER_DEVICE, createdAt: signedInAt, lastSeenAt: signedInAt },
              after: null,
            },
          ],
        };
      };
    },
  },
  {
    route: 'POST /api/login',
    description: 'a user signs in',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      return async () => {
        await signIn(site.browser());
        return { auditRows: [userRow('signed-in', id, 'Admin login successful: deputy')] };
      };
    },
  },
  {
    route: 'POST /api/logout',
    description: 'a user signs out',
    prepare: async (browser) => {
      const id = await ownId(browser);
      return async () => {
        await browser.post('/api/logout').expect(200);
        return { auditRows: [userRow('signed-out', id, 'deputy signed out')] };
      };
    },
  },
];
