import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { hashPassword } from './users/password.js';
import { User } from './users/user.entity.js';
import { LimitClock } from '../../test/limit-clock.js';
import { ADMIN, type Browser, sessionCookie, startApp, type TestApp } from '../../test/harness.js';
import { withRealPasswordWork } from '../../test/quick-argon2.js';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const WRONG_PASSWORD = 'not the password 1';

let site: TestApp;
let admin: Browser;

beforeAll(async () => {
  site = await startApp({ env: { TRUST_PROXY: '1' } });
  admin = await site.admin();
});
afterAll(() => site.close());

let created = 0;
async function accountWith(password: string): Promise<{ id: number; username: string }> {
  const username = `person-${(created += 1)}`;
  const { body } = await admin
    .post('/api/admin/users')
    .send({ username, email: `${username}@example.com`, isAdmin: false, password })
    .expect(201);
  return body.user as { id: number; username: string };
}

/** Each sign-in comes from a new address unless one is given, so that no limit applies. */
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;
const signIn = (username: string, password: string, address = newAddress()) =>
  site.browser().post('/api/login').set('X-Forwarded-For', address).send({ username, password });

describe('passwords', () => {
  it('are used as typed, including spaces, case and all of 128 characters', async () => {
    const start = '  Ünïcode 🎰 Word ';
    const password = `${start}${'x'.repeat(126 - start.length)}Y `;
    expect(password).toHaveLength(128);
    const { username } = await accountWith(password);
    for (const variant of [
      password.trim(),
      password.trimEnd(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.slice(0, -1),
    ]) {
      await signIn(username, variant).expect(401);
    }
    await signIn(username, password).expect(200);
  });

  it('match in composed and decomposed Unicode form', async () => {
    const password = 'Ünïcode ärgert jeden Ötter';
    const { username } = await accountWith(password.normalize('NFD'));
    await signIn(username, password.normalize('NFC')).expect(200);
    await signIn(username, password.normalize('NFD')).expect(200);
    // 128 characters can be 256 code units.
    const long = `winter-otter-piano-${'é'.repeat(109)}`;
    const { username: other } = await accountWith(long.normalize('NFD'));
    await signIn(other, long.normalize('NFD')).expect(200);
  });

  it('that were hashed in decomposed form work in either form after one sign-in', async () => {
    const password = 'Ünïcode ärgert jeden Ötter';
    const { id, username } = await accountWith(password);
    const users = site.dataSource.getRepository(User);
    const typed = password.normalize('NFD');
    await users.update({ id }, { passwordHash: await hash(typed, { algorithm: 2 }) });
    await signIn(username, password.normalize('NFC')).expect(401);
    await signIn(username, typed).expect(200);
    await signIn(username, password.normalize('NFC')).expect(200);
    await signIn(username, typed).expect(200);
  });

  it.each(['kwzoripmatu', '9041726358', '!?#;:~^|%&)=', 'ЖЩЫЭЮЯЪЁХЙ', '🎲🃏🎰🏆🎲🎲🃏🃏'])(
    'may consist of a single kind of character: %j',
    async (password) => {
      const { username } = await accountWith(password);
      await signIn(username, password).expect(200);
    },
  );

  it('that are easy to guess are rejected for new accounts and for password changes', async () => {
    const { username } = await accountWith('winter-otter-piano');
    const account = { username: 'tester', email: 'tester@example.com', isAdmin: false };
    const browser = site.browser();
    await browser.post('/api/login').send({ username, password: 'winter-otter-piano' }).expect(200);
    for (const weak of ['        ', 'zyxwvuts1', 'Playhouse-2026', 'admin@example']) {
      const created = await admin.post('/api/admin/users').send({ ...account, password: weak });
      const changed = await browser.put('/api/admin/change-password').send({
        currentPassword: 'winter-otter-piano',
        newPassword: weak,
        confirmPassword: weak,
      });
      expect([weak, created.status, changed.status]).toEqual([weak, 400, 400]);
      expect(created.body.fields.password).toMatch(/Use three or more unrelated words/);
      expect(changed.body.fields.newPassword).toMatch(/Use three or more unrelated words/);
    }
    await signIn(username, 'winter-otter-piano').expect(200);
  });

  it('that are too weak for the current rules still work if they were set before', async () => {
    const { id, username } = await accountWith('winter-otter-piano');
    const users = site.dataSource.getRepository(User);
    await users.update({ id }, { passwordHash: await hashPassword('aaaaaaaa') });
    await signIn(username, 'aaaaaaaa').expect(200);
  });

  it('do not expire', async () => {
    const { username } = await accountWith('a fine password 9');
    site.clock.advance(10 * YEAR_MS);
    await signIn(username, 'a fine password 9').expect(200);
    admin = await site.admin();
  });
});

describe('the ID of a session', () => {
  it('consists of 24 random bytes, and is new for each sign-in', async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      const response = await signIn(ADMIN.username, ADMIN.password).expect(200);
      const cookie = decodeURIComponent(sessionCookie(response));
      const id = /=s:([^.]+)\./.exec(cookie)?.[1] ?? '';
      expect(Buffer.from(id, 'base64url')).toHaveLength(24);
      ids.add(id);
    }
    expect(ids.size).toBe(20);
  });
});

describe('a failed sign-in', () => {
  const warnings: unknown[] = [];
  beforeAll(() => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((note: unknown) => {
      warnings.push(note);
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it('is logged with its account and address, without what was typed', async () => {
    const { id, username } = await accountWith('a fine password 9');
    const address = newAddress();
    warnings.length = 0;
    await signIn(username, WRONG_PASSWORD, address).expect(401);
    await signIn('my password in the wrong field', WRONG_PASSWORD, address).expect(401);
    expect(warnings).toEqual([
      { msg: 'Wrong password', account: id, address },
      { msg: 'Wrong password', account: null, address },
    ]);
  });

  it(
    'is logged if it was rejected by a rate limit',
    withRealPasswordWork(async () => {
      const clock = LimitClock.stop();
      const address = newAddress();
      const guess = () => signIn('nobody-else', WRONG_PASSWORD, address);
      await Promise.all(Array.from({ length: 8 }, guess));
      expect(warnings).toContainEqual({ msg: 'Too many wrong passwords', address });
      warnings.length = 0;
      await guess().expect(429);
      expect(warnings).toEqual([{ msg: 'Too many wrong passwords', address }]);
      clock.release();
    }),
  );

  it('is logged if the user of a session enters a wrong password', async () => {
    const address = newAddress();
    warnings.length = 0;
    await admin
      .put('/api/admin/change-password')
      .set('X-Forwarded-For', address)
      .send({
        currentPassword: WRONG_PASSWORD,
        newPassword: 'a new one 77',
        confirmPassword: 'a new one 77',
      })
      .expect(400);
    expect(warnings).toEqual([{ msg: 'Wrong password', account: 1, address }]);
  });
});
