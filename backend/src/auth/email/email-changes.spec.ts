import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN, type Browser, releaseDialects } from '../../../test/harness.js';
import { type MailSite, startMailSite } from '../../../test/mail-site.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';

const HOUR_MS = 60 * 60_000;
const PASSWORD = 'battery staple 7';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The texts with another last letter that stand for the same bytes in base64url. */
const sameBytes = (text: string): string[] =>
  [...BASE64URL]
    .map((letter) => text.slice(0, -1) + letter)
    .filter((other) => other !== text)
    .filter((other) => Buffer.from(other, 'base64url').equals(Buffer.from(text, 'base64url')));

describe.each(releaseDialects)('a new email address of a user, on %s,', (dialect) => {
  let mail: MailSite;
  let member: Browser;
  let username: string;
  let count = 0;

  beforeAll(async () => {
    mail = await startMailSite(dialect);
  });
  afterAll(() => mail.close());
  beforeEach(async () => {
    mail.inbox.emails.length = 0;
    count += 1;
    username = `member-${count}`;
    member = await signIn(username);
  });

  async function signIn(name: string): Promise<Browser> {
    const admin = await mail.site.admin();
    const account = {
      username: name,
      email: `${name}@old.example`,
      password: PASSWORD,
      role: 'member',
    };
    await admin.post('/api/admin/users').send(account).expect(201);
    const browser = mail.site.browser();
    await browser.post('/api/login').send({ username: name, password: PASSWORD }).expect(200);
    return browser;
  }

  const change = (email: string, browser = member, name = username) =>
    browser.put('/api/admin/profile').send({ username: name, email });
  const addressOf = async (browser = member) =>
    (await browser.get('/api/user').expect(200)).body.email;
  const lastToken = () =>
    /account\?email=([\w.-]+)/.exec(mail.inbox.emails.at(-1)?.source ?? '')?.[1];
  const confirm = (token = lastToken(), browser = member) =>
    browser.post('/api/account/email').send({ token });

  it('counts only after its link was followed, which works once, for its own account and for a day', async () => {
    const { body } = await change('first@new.example').expect(200);
    expect(body.message).toContain('Follow the link in the email to first@new.example');
    expect(mail.inbox.emails.map(({ to }) => to)).toEqual([['first@new.example']]);
    expect(await addressOf()).toBe(`${username}@old.example`);
    await confirm(lastToken(), await signIn('someone-else')).expect(400);
    const { body: user } = await confirm().expect(200);
    expect(user.email).toBe('first@new.example');
    expect(await addressOf()).toBe('first@new.example');
    await confirm().expect(400);

    await change('late@new.example').expect(200);
    mail.site.clock.advance(24 * HOUR_MS);
    member = mail.site.browser();
    await member.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await confirm().expect(400);
  });

  it('needs the token of its link letter for letter', async () => {
    await change(`exact-${count}@new.example`).expect(200);
    const token = lastToken() ?? '';
    const [address = '', signature = ''] = token.split('.');
    const forged = [
      ...sameBytes(address).map((other) => `${other}.${signature}`),
      ...sameBytes(signature).map((other) => `${address}.${other}`),
      ...[`${token}x`, `${token}.x`, `${token.slice(0, -1)}é`],
    ];
    expect(forged.length).toBeGreaterThan(6);
    for (const other of forged) {
      expect([other, (await confirm(other)).status]).toEqual([other, 400]);
    }
    await confirm(token).expect(200);
  });

  it('gets no second email before it is confirmed, not even from another account', async () => {
    await change('stranger@new.example').expect(200);
    await change('Stranger@new.example').expect(429);
    const other = await signIn(`other-${username}`);
    await change('stranger@new.example', other, `other-${username}`).expect(429);
    expect(mail.inbox.emails).toHaveLength(1);
    const events = await mail.site.dataSource.getRepository(OutboxEvent).find();
    expect(JSON.stringify(events)).not.toContain('stranger@new.example');
  });

  it('gets an email in which the name is quoted and shortened', async () => {
    const name = `Your prize waits at scam-${count} dot example now`;
    await change('quoted@new.example', member, name).expect(200);
    expect(mail.inbox.emails.at(-1)?.source).toContain(`The user '${name.slice(0, 38)}`);
    expect(mail.inbox.emails.at(-1)?.source).not.toContain('example now');
  });

  it('can be changed ten times an hour', async () => {
    for (let time = 0; time < 10; time += 1) await change(`${username}@old.example`).expect(200);
    await change(`${username}@old.example`).expect(429);
  });

  it('cannot be one that an admin has invited, or that has an account', async () => {
    const admin = await mail.site.admin();
    const invited = { email: `invited-${count}@new.example`, role: 'editor' };
    await admin.post('/api/admin/invitations').send(invited).expect(201);
    mail.inbox.emails.length = 0;
    for (const email of [invited.email.toUpperCase(), ADMIN.email]) {
      const { body } = await change(email).expect(409);
      expect(body.fields).toEqual({ email: 'This email address is taken' });
    }
    expect(mail.inbox.emails).toEqual([]);
  });
});
