import type { OpenSessionDto } from '../src/auth/dto/open-session.dto.js';
import type { AccountDto } from '../src/users/dto/account.dto.js';
import { type Change, DEPUTY } from './change.js';
import type { Browser } from './harness.js';

const USERS = '/api/admin/users';
const NEWCOMER = { username: 'newcomer', email: 'new@example.com', isAdmin: false };
const OTHER_DEVICE = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const create = async (by: Browser) =>
  (await by.post(USERS).send(NEWCOMER).expect(201)).body.user as AccountDto;

const { username, password, email } = DEPUTY;

const signIn = (by: Browser) =>
  by.post('/api/login').set('User-Agent', OTHER_DEVICE).send({ username, password }).expect(200);

const ownId = async (by: Browser): Promise<number> =>
  ((await by.get(USERS).expect(200)).body as AccountDto[]).find(
    (user) => user.username === username,
  )?.id ?? 0;

const about = (verb: string, id: number | string, summary: string) => ({
  action: `user.${verb}`,
  entity: 'user',
  entityId: String(id),
  summary,
});

/** All changes of accounts, including one's own. None of them is visible to the public. */
export const ACCOUNT_CHANGES: Change[] = [
  {
    route: `POST ${USERS}`,
    what: 'an account is created',
    prepare: (by) =>
      Promise.resolve(async () => {
        const { id } = await create(by);
        return {
          auditRows: [
            {
              ...about('created', id, 'Account newcomer created'),
              before: null,
              after: NEWCOMER,
            },
          ],
        };
      }),
  },
  {
    route: `PATCH ${USERS}/:id`,
    what: 'an account is made an admin',
    prepare: async (by) => {
      const { id } = await create(by);
      return async () => {
        await by.patch(`${USERS}/${id}`).send({ isAdmin: true }).expect(200);
        return {
          auditRows: [
            {
              ...about('updated', id, 'Account newcomer updated'),
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
    what: 'an account gets a new password, without a trace of it',
    prepare: async (by) => {
      const { id } = await create(by);
      return async () => {
        await by.post(`${USERS}/${id}/reset-password`).expect(200);
        const row = about('password-reset', id, 'Password of newcomer reset');
        return { auditRows: [{ ...row, before: null, after: null }] };
      };
    },
  },
  {
    route: `DELETE ${USERS}/:id`,
    what: 'an account is deleted',
    prepare: async (by) => {
      const { id } = await create(by);
      return async () => {
        await by.delete(`${USERS}/${id}`).expect(204);
        const row = about('deleted', id, 'Account newcomer deleted');
        return { auditRows: [{ ...row, before: NEWCOMER, after: null }] };
      };
    },
  },
  {
    route: 'PUT /api/admin/profile',
    what: 'a user changes their own address',
    prepare: async (by) => {
      const id = await ownId(by);
      return async () => {
        const changed = { username, email: 'elsewhere@example.com' };
        await by.put('/api/admin/profile').send(changed).expect(200);
        return {
          auditRows: [
            {
              ...about('updated', id, 'Account deputy updated'),
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
    what: 'a user changes their own password, without a trace of it',
    prepare: async (by) => {
      const id = await ownId(by);
      return async () => {
        const newPassword = 'another 88 staples';
        await by
          .put('/api/admin/change-password')
          .send({ currentPassword: password, newPassword, confirmPassword: newPassword })
          .expect(200);
        const row = about('password-changed', id, 'Password of deputy changed');
        return { auditRows: [{ ...row, before: null, after: null }] };
      };
    },
  },
  {
    route: 'DELETE /api/admin/sessions/:id',
    what: 'a user ends one of their other sessions',
    prepare: async (by, site) => {
      const at = site.clock.now().toISOString();
      await signIn(site.browser());
      return async () => {
        const { body } = await by.get('/api/admin/sessions').expect(200);
        const other = (body as OpenSessionDto[]).find(({ isCurrent }) => !isCurrent);
        await by.delete(`/api/admin/sessions/${other?.id ?? ''}`).expect(204);
        return {
          auditRows: [
            {
              action: 'session.ended',
              entity: 'session',
              summary: 'deputy ended another session',
              before: { userAgent: OTHER_DEVICE, createdAt: at, lastSeenAt: at },
              after: null,
            },
          ],
        };
      };
    },
  },
  {
    route: 'POST /api/login',
    what: 'a user signs in',
    prepare: async (by, site) => {
      const id = await ownId(by);
      return async () => {
        await signIn(site.browser());
        return { auditRows: [about('signed-in', id, 'Admin login successful: deputy')] };
      };
    },
  },
  {
    route: 'POST /api/logout',
    what: 'a user signs out',
    prepare: async (by) => {
      const id = await ownId(by);
      return async () => {
        await by.post('/api/logout').expect(200);
        return { auditRows: [about('signed-out', id, 'deputy signed out')] };
      };
    },
  },
];
