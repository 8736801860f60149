import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { User } from '../users/user.entity.js';
import { SignInLimitsService } from '../sign-in-limits.service.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { LimitClock } from '../../../test/limit-clock.js';

const DAY_MS = 24 * 60 * 60_000;
const WRONG_PASSWORD = 'not the password 1';
const PASSWORD = 'winter-otter-piano';

/** The device cookie of a response, as a browser sends it back. */
const deviceCookie = (response: { get(name: 'Set-Cookie'): string[] | undefined }) =>
  response
    .get('Set-Cookie')
    ?.find((cookie) => cookie.includes('device='))
    ?.split(';', 1)[0] ?? '';

describe.each(releaseDialects)('a device that has signed in before, on %s,', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let clock: LimitClock;
  let accounts = 0;

  beforeAll(async () => {
    site = await startApp({ dialect, env: { TRUST_PROXY: '1' } });
    admin = await site.admin();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    clock = LimitClock.stop();
  });
  afterEach(() => clock.release());

  let lastAddress = 0;
  const newAddress = () => `198.51.100.${(lastAddress += 1)}`;
  const signIn = (username: string, password: string, cookie = '', address = newAddress()) =>
    site
      .browser()
      .post('/api/login')
      .set('X-Forwarded-For', address)
      .set('Cookie', cookie)
      .send({ username, password });

  async function createAccount() {
    const username = `person-${(accounts += 1)}`;
    const { body } = await admin
      .post('/api/admin/users')
      .send({ username, email: `${username}@example.com`, isAdmin: false, password: PASSWORD })
      .expect(201);
    const device = deviceCookie(await signIn(username, PASSWORD).expect(200));
    expect(device).toMatch(/^playhouse_8080_device=[\w-]{22}~\d+\.\d+\.[\w-]{43}$/);
    return { id: body.user.id as number, username, device };
  }

  /** Counts a wrong guess of an attacker, without hashing a password. */
  async function countWrongGuess(usernameKey: string, address = newAddress()): Promise<void> {
    const user = await site.dataSource.getRepository(User).findOneBy({ usernameKey });
    const sessionEpoch = user?.sessionEpoch ?? 0;
    const limits = site.app.get(SignInLimitsService);
    await limits.count({ usernameKey, sessionEpoch, address, knownDevice: null });
  }

  /** Makes wrong guesses until this account must wait. */
  async function attack(username: string): Promise<void> {
    await Promise.allSettled(Array.from({ length: 6 }, () => countWrongGuess(username)));
    await signIn(username, PASSWORD).expect(429);
  }

  it('is not locked out by guesses from other addresses', async () => {
    const { username, device } = await createAccount();
    await attack(username);
    await signIn(username, PASSWORD, device).expect(200);
    await signIn(username, PASSWORD).expect(429);
  });

  it('is not locked out by fifty wrong guesses from its own address', async () => {
    const { username, device } = await createAccount();
    const address = newAddress();
    for (let guess = 0; guess < 50; guess += 1) await countWrongGuess(`unknown-${guess}`, address);
    await signIn(ADMIN.username, ADMIN.password, '', address).expect(429);
    await signIn(username, PASSWORD, device, address).expect(200);
  });

  it('has its own limit, which does not affect others', async () => {
    const { username, device } = await createAccount();
    for (let guess = 0; guess < 5; guess += 1)
      await signIn(username, WRONG_PASSWORD, device).expect(401);
    const rejected = await signIn(username, PASSWORD, device).expect(429);
    expect(rejected.headers['retry-after']).toBe('900');
    await signIn(username, PASSWORD).expect(200);
    clock.advance(15 * 60);
    await signIn(username, PASSWORD, device).expect(200);
  });

  it('is recognized only for the accounts that have signed in on it, one or several', async () => {
    const [first, second] = [await createAccount(), await createAccount()];
    await attack(second.username);
    await signIn(second.username, PASSWORD, first.device).expect(429);
    clock.advance(60);
    const cookieOfBoth = deviceCookie(
      await signIn(second.username, PASSWORD, first.device).expect(200),
    );
    await attack(first.username);
    await attack(second.username);
    await signIn(first.username, PASSWORD, cookieOfBoth).expect(200);
    await signIn(second.username, PASSWORD, cookieOfBoth).expect(200);
  });

  it('cannot be forged', async () => {
    const [first, second] = [await createAccount(), await createAccount()];
    const [name = '', value = ''] = first.device.split('=');
    const [device = '', claim = ''] = value.split('~');
    const [, day, signature = ''] = claim.split('.');
    const [otherDevice] = second.device.split('=')[1]?.split('~') ?? [];
    await attack(first.username);
    await attack(second.username);
    for (const [username, forged] of [
      [second.username, `${device}~${second.id}.${day}.${signature}`],
      [first.username, `${otherDevice}~${claim}`],
      [first.username, `${device}~${first.id}.${Number(day) + 1}.${signature}`],
      [first.username, `${device}~${first.id}.${day}.${signature.slice(1)}-`],
      [first.username, `${device}~${first.id}.${day}.`],
      [first.username, `${device}~`],
      [first.username, '~'.repeat(900)],
    ]) {
      await signIn(username ?? '', PASSWORD, `${name}=${forged}`).expect(429);
    }
    await signIn(first.username, PASSWORD, `second=1; ${first.device}; last=2`).expect(200);
  });

  it('is no longer recognized after a password reset, or 180 days after its last sign-in', async () => {
    const resetAccount = await createAccount();
    const { body } = await admin
      .post(`/api/admin/users/${resetAccount.id}/reset-password`)
      .expect(200);
    await attack(resetAccount.username);
    await signIn(
      resetAccount.username,
      body.generatedPassword as string,
      resetAccount.device,
    ).expect(429);

    const oldAccount = await createAccount();
    site.clock.advance(179 * DAY_MS);
    const renewed = deviceCookie(
      await signIn(oldAccount.username, PASSWORD, oldAccount.device).expect(200),
    );
    site.clock.advance(DAY_MS);
    await attack(oldAccount.username);
    await signIn(oldAccount.username, PASSWORD, oldAccount.device).expect(429);
    await signIn(oldAccount.username, PASSWORD, renewed).expect(200);
    admin = await site.admin();
  });

  it('is still recognized after it has changed the password, unlike all other devices', async () => {
    const { username, device } = await createAccount();
    const browser = site.browser();
    await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const newPassword = 'correct horse battery staple';
    const response = await browser
      .put('/api/admin/change-password')
      .send({ currentPassword: PASSWORD, newPassword, confirmPassword: newPassword })
      .expect(200);
    await attack(username);
    await signIn(username, newPassword, device).expect(429);
    await signIn(username, newPassword, deviceCookie(response)).expect(200);
  });

  it('allows five wrong current passwords in a session, regardless of guesses from other devices', async () => {
    const { username } = await createAccount();
    const browser = site.browser();
    await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await attack(username);
    const change = (currentPassword: string) => {
      const [newPassword, confirmPassword] = [PASSWORD, PASSWORD];
      return browser
        .put('/api/admin/change-password')
        .send({ currentPassword, newPassword, confirmPassword });
    };
    for (let guess = 0; guess < 5; guess += 1) await change(WRONG_PASSWORD).expect(400);
    await change(PASSWORD).expect(429);
    clock.advance(15 * 60);
    await change(PASSWORD).expect(200);
  });
});

it('behind TLS, the device cookie has the __Host- prefix, is secure and is hidden from scripts', async () => {
  const site = await startApp({ env: { PUBLIC_URL: 'https://play.example', TRUST_PROXY: '1' } });
  const { username, password } = ADMIN;
  const response = await site
    .browser()
    .set('X-Forwarded-Proto', 'https')
    .post('/api/login')
    .send({ username, password })
    .expect(200);
  const cookie = response.get('Set-Cookie')?.find((each) => each.includes('device=')) ?? '';
  expect(cookie).toMatch(
    /^__Host-playhouse-device=[^;]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  await site.close();
});
