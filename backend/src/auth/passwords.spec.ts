import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ADMIN, type Browser, startApp, type TestApp } from '../../test/harness.js';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const WRONG = 'not the password 1';

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

/** From an address of its own unless another is named, so that no limit is met. */
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;
const signIn = (username: string, password: string, address = newAddress()) =>
  site.browser().post('/api/login').set('X-Forwarded-For', address).send({ username, password });

describe('passwords', () => {
  it('are taken as they were typed: no space, no capital and none of 128 characters is lost', async () => {
    const start = '  Ünïcode 🎰 Word ';
    const password = `${start}${'x'.repeat(126 - start.length)}Y `;
    expect(password).toHaveLength(128);
    const { username } = await accountWith(password);
    for (const other of [
      password.trim(),
      password.trimEnd(),
      password.toLowerCase(),
      password.normalize('NFD'),
      password.slice(0, 72),
      password.slice(0, -1),
    ]) {
      await signIn(username, other).expect(401);
    }
    await signIn(username, password).expect(200);
  });

  it.each(['kwzoripmatu', '9041726358', '!?#;:~^|', 'ЖЩЫЭЮЯЪЁ', '🎲🃏🎰🏆🎲🎲🃏🃏', '          '])(
    'may be made of one kind of characters alone: %j',
    async (password) => {
      const { username } = await accountWith(password);
      await signIn(username, password).expect(200);
    },
  );

  it('never run out', async () => {
    const { username } = await accountWith('a fine password 9');
    site.clock.advance(10 * YEAR_MS);
    await signIn(username, 'a fine password 9').expect(200);
    admin = await site.admin();
  });
});

describe('the id of a session', () => {
  it('is 24 random bytes, and another one with every sign-in', async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      const answer = await signIn(ADMIN.username, ADMIN.password).expect(200);
      const cookie = decodeURIComponent(answer.get('Set-Cookie')?.[0] ?? '');
      const id = /=s:([^.]+)\./.exec(cookie)?.[1] ?? '';
      expect(Buffer.from(id, 'base64url')).toHaveLength(24);
      ids.add(id);
    }
    expect(ids.size).toBe(20);
  });
});

describe('a sign-in that fails', () => {
  const notes: unknown[] = [];
  beforeAll(() => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((note: unknown) => {
      notes.push(note);
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it('is noted with its account and address, and with nothing that was typed', async () => {
    const { id, username } = await accountWith('a fine password 9');
    const address = newAddress();
    notes.length = 0;
    await signIn(username, WRONG, address).expect(401);
    await signIn('my password in the wrong field', WRONG, address).expect(401);
    expect(notes).toEqual([
      { msg: 'Wrong password', account: id, address },
      { msg: 'Wrong password', account: null, address },
    ]);
  });

  it('is noted when it is refused for coming too often', async () => {
    const address = newAddress();
    for (let time = 0; time < 5; time += 1) await signIn('nobody', WRONG, address).expect(401);
    notes.length = 0;
    await signIn('nobody', WRONG, address).expect(429);
    expect(notes).toEqual([{ msg: 'Too many wrong passwords', address }]);
  });

  it('is noted when somebody with a session guesses its password', async () => {
    const address = newAddress();
    notes.length = 0;
    await admin
      .put('/api/admin/change-password')
      .set('X-Forwarded-For', address)
      .send({
        currentPassword: WRONG,
        newPassword: 'a new one 77',
        confirmPassword: 'a new one 77',
      })
      .expect(400);
    expect(notes).toEqual([{ msg: 'Wrong password', account: 1, address }]);
  });
});
