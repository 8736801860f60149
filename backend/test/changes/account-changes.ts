import type { AccountSessionDto, OpenSessionDto } from '../../src/auth/auth.dto.js';
import type {
  AddedFactorDto,
  OwnFactorsDto,
  TotpSetupDto,
} from '../../src/auth/factors/factors.dto.js';
import type { InvitationDto } from '../../src/auth/invitations/invitations.dto.js';
import { EmailChangesService } from '../../src/auth/email/email-changes.service.js';
import type { AccountDto } from '../../src/auth/users/accounts.dto.js';
import { codeAt } from '../../../testing/authenticator-app.ts';
import { PasskeyDevice } from '../passkey-device.js';
import type { Race } from '../race.js';
import { type Change, DEPUTY } from './change.js';
import type { Browser } from '../harness.js';

const USERS = '/api/admin/users';
const NEWCOMER = { username: 'newcomer', email: 'new@example.com', role: 'member' };
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

/** Adds an authenticator app; returns the recovery codes. */
async function addApp(browser: Browser, site: Race): Promise<string[]> {
  const { body } = await browser.post('/api/account/factors/totp').expect(200);
  const code = codeAt((body as TotpSetupDto).secret, site.clock.now());
  const added = await browser.put('/api/account/factors/totp').send({ code }).expect(200);
  return (added.body as AddedFactorDto).recoveryCodes ?? [];
}

const optionsOf = async (browser: Browser, path: string) =>
  ((await browser.post(path).expect(200)).body as { options: { challenge: string } }).options;

async function addPasskey(browser: Browser, site: Race): Promise<{ device: PasskeyDevice }> {
  const device = new PasskeyDevice(site.environment.publicUrl);
  const passkey = device.create(await optionsOf(browser, '/api/account/passkeys/options'));
  await browser.post('/api/account/passkeys').send({ name: 'Phone', passkey }).expect(201);
  return { device };
}

const userRow = (verb: string, id: number | string, summary: string) => ({
  action: `user.${verb}`,
  entity: 'user',
  entityId: String(id),
  summary,
});

const INVITATIONS = '/api/admin/invitations';
const INVITEE = { email: 'invited@example.com', role: 'editor' };
const MASKED_INVITEE = { email: 'i…@example.com', role: 'editor' };

const invite = async (browser: Browser) =>
  (await browser.post(INVITATIONS).send(INVITEE).expect(201)).body.invitation as InvitationDto;

const invitationRow = (verb: string, id: number) => ({
  action: `invitation.${verb}`,
  entity: 'invitation',
  entityId: String(id),
  summary: `Invitation for i…@example.com ${verb}`,
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
        await browser.patch(`${USERS}/${id}`).send({ role: 'admin' }).expect(200);
        return {
          auditRows: [
            {
              ...userRow('updated', id, 'Account newcomer updated'),
              before: NEWCOMER,
              after: { ...NEWCOMER, role: 'admin' },
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
    route: `POST ${INVITATIONS}`,
    description: 'someone is invited, whose address is not recorded',
    prepare: (browser) =>
      Promise.resolve(async () => {
        const { id } = await invite(browser);
        return {
          auditRows: [{ ...invitationRow('created', id), before: null, after: MASKED_INVITEE }],
        };
      }),
  },
  {
    route: `DELETE ${INVITATIONS}/:id`,
    description: 'an invitation is revoked',
    prepare: async (browser) => {
      const { id } = await invite(browser);
      return async () => {
        await browser.delete(`${INVITATIONS}/${id}`).expect(204);
        return {
          auditRows: [{ ...invitationRow('revoked', id), before: MASKED_INVITEE, after: null }],
        };
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
              before: { username, email, role: 'admin' },
              after: { ...changed, role: 'admin' },
            },
          ],
        };
      };
    },
  },
  {
    route: 'POST /api/account/email',
    description: 'a user confirms a new email address',
    prepare: async (browser, { app }) => {
      const id = await ownId(browser);
      const token = app
        .get(EmailChangesService)
        .tokenFor({ id, sessionEpoch: 0, email }, 'new-address@example.com');
      return async () => {
        await browser.post('/api/account/email').send({ token }).expect(200);
        return {
          auditRows: [
            {
              ...userRow('updated', id, 'Account deputy updated'),
              before: { username, email, role: 'admin' },
              after: { username, email: 'new-address@example.com', role: 'admin' },
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
    route: 'DELETE /api/admin/all-sessions/:id',
    description: 'a session of another account is ended',
    prepare: async (browser, site) => {
      const password = 'a fine password 9';
      const { username } = NEWCOMER;
      await browser
        .post(USERS)
        .send({ ...NEWCOMER, password })
        .expect(201);
      const signedInAt = site.clock.now().toISOString();
      await site
        .browser()
        .post('/api/login')
        .set('User-Agent', OTHER_DEVICE)
        .send({ username, password })
        .expect(200);
      return async () => {
        const { body } = await browser.get('/api/admin/all-sessions').expect(200);
        const session = (body as AccountSessionDto[]).find((open) => open.username === username);
        await browser.delete(`/api/admin/all-sessions/${session?.id ?? ''}`).expect(204);
        return {
          auditRows: [
            {
              action: 'session.ended',
              entity: 'session',
              summary: `deputy ended a session of ${username}`,
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
    route: 'POST /api/login/second-factor',
    description: 'a user signs in with a recovery code',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      const [recovery] = await addApp(browser, site);
      const other = site.browser();
      await signIn(other);
      return async () => {
        await other.post('/api/login/second-factor').send({ recovery }).expect(200);
        const row = userRow('signed-in', id, 'Admin login successful: deputy');
        return { auditRows: [{ ...row, after: { factor: 'recovery' } }] };
      };
    },
  },
  {
    route: 'POST /api/login/passkey',
    description: 'a user signs in with a passkey',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      const { device } = await addPasskey(browser, site);
      const other = site.browser();
      const passkey = device.use(await optionsOf(other, '/api/login/passkey/options'));
      return async () => {
        await other.post('/api/login/passkey').send({ passkey }).expect(200);
        const row = userRow('signed-in', id, 'Admin login successful: deputy');
        return { auditRows: [{ ...row, after: { factor: 'passkey' } }] };
      };
    },
  },
  {
    route: 'PUT /api/account/factors/totp',
    description: 'a user adds an authenticator app, whose secret is not recorded',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      return async () => {
        await addApp(browser, site);
        return {
          auditRows: [userRow('totp-added', id, 'deputy added an authenticator app')],
        };
      };
    },
  },
  {
    route: 'PUT /api/account/factors/totp',
    description: 'a user replaces the authenticator app, whose secrets are not recorded',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      await addApp(browser, site);
      return async () => {
        await addApp(browser, site);
        return {
          auditRows: [userRow('totp-replaced', id, 'deputy replaced the authenticator app')],
        };
      };
    },
  },
  {
    route: 'DELETE /api/account/factors/totp',
    description: 'a user removes the authenticator app',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      await addApp(browser, site);
      return async () => {
        await browser.delete('/api/account/factors/totp').expect(204);
        return {
          auditRows: [userRow('totp-removed', id, 'deputy removed the authenticator app')],
        };
      };
    },
  },
  {
    route: 'POST /api/account/recovery-codes',
    description: 'a user creates recovery codes, which are not recorded',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      await addApp(browser, site);
      return async () => {
        await browser.post('/api/account/recovery-codes').expect(200);
        return {
          auditRows: [userRow('recovery-codes-replaced', id, 'deputy created new recovery codes')],
        };
      };
    },
  },
  {
    route: 'POST /api/account/passkeys',
    description: 'a user adds a passkey',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      return async () => {
        await addPasskey(browser, site);
        return { auditRows: [userRow('passkey-added', id, "deputy added the passkey 'Phone'")] };
      };
    },
  },
  {
    route: 'DELETE /api/account/passkeys/:id',
    description: 'a user removes a passkey',
    prepare: async (browser, site) => {
      const id = await ownId(browser);
      await addPasskey(browser, site);
      const { body } = await browser.get('/api/account/factors').expect(200);
      const [passkey] = (body as OwnFactorsDto).passkeys;
      return async () => {
        await browser.delete(`/api/account/passkeys/${passkey?.id ?? 0}`).expect(204);
        return {
          auditRows: [userRow('passkey-removed', id, "deputy removed the passkey 'Phone'")],
        };
      };
    },
  },
  {
    route: 'PUT /api/admin/sign-in-policy',
    description: 'a second factor is no longer required for admins',
    prepare: async (browser) => {
      const path = '/api/admin/sign-in-policy';
      await browser.put(path).send({ requireSecondFactor: true }).expect(200);
      return async () => {
        await browser.put(path).send({ requireSecondFactor: false }).expect(200);
        const row = userRow(
          'second-factor-optional',
          '',
          'A second factor is no longer required for admins',
        );
        return {
          auditRows: [
            {
              ...row,
              entityId: null,
              before: { requireSecondFactor: true },
              after: { requireSecondFactor: false },
            },
          ],
        };
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
