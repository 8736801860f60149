import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { CookieJar } from './cookie-jar.ts';

describe('two installations on one host', () => {
  it('do not share sessions: one browser is signed in to each independently', async () => {
    const credentials = { username: 'admin', password: 'a password for both of them' };
    const environment = { ADMIN_PASSWORD: credentials.password, SESSION_SECRET: '' };
    await using first = await TestServer.start({
      database: sqliteDatabase,
      environment: { ...environment, ADMIN_EMAIL: 'first@playhouse.example' },
    });
    await using second = await TestServer.start({
      database: sqliteDatabase,
      environment: { ...environment, ADMIN_EMAIL: 'second@playhouse.example' },
    });
    const browser = new CookieJar();
    const emailAt = async ({ url }: TestServer) => {
      const response = await browser.fetch(`${url}/api/user`);
      return response.ok ? ((await response.json()) as { email: string }).email : response.status;
    };

    for (const { url } of [first, second]) {
      const options = { method: 'POST', body: credentials };
      assert.equal((await browser.fetch(`${url}/api/login`, options)).status, 200);
    }
    assert.equal(await emailAt(first), 'first@playhouse.example');
    assert.equal(await emailAt(second), 'second@playhouse.example');

    const signOut = await browser.fetch(`${first.url}/api/logout`, { method: 'POST' });
    assert.equal(signOut.status, 200);
    assert.equal(await emailAt(first), 401);
    assert.equal(await emailAt(second), 'second@playhouse.example');
  });
});
