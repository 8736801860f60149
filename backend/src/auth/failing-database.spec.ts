import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ADMIN, type Browser, startApp, type TestApp } from '../../test/harness.js';

const { username, password } = ADMIN;

let site: TestApp;
let browser: Browser;
beforeAll(async () => {
  // The error filter logs each failure.
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  site = await startApp();
});
afterAll(async () => {
  await site.close();
  jest.restoreAllMocks();
});
beforeEach(async () => {
  browser = await site.admin();
});

const signIn = () => site.browser().post('/api/login').send({ username, password });

async function withRenamedTable(table: string, work: () => Promise<void>): Promise<void> {
  await site.dataSource.query(`ALTER TABLE ${table} RENAME TO renamed`);
  try {
    await work();
  } finally {
    await site.dataSource.query(`ALTER TABLE renamed RENAME TO ${table}`);
  }
}

it('a password that could not be checked does not count as a failed attempt', async () => {
  await withRenamedTable('users', async () => {
    for (let time = 0; time < 7; time += 1) await signIn().expect(500);
  });
  await signIn().expect(200);
});

it('a sign-in fails if its session could not be stored', async () => {
  await withRenamedTable('sessions', async () => {
    const { body } = await signIn().expect(500);
    expect(body).toEqual({ error: 'Internal server error' });
  });
});

it('a session continues after a request that could not load it', async () => {
  await withRenamedTable('sessions', async () => {
    await browser.get('/api/user').expect(500);
  });
  await browser.get('/api/user').expect(200);
});

it('a sign-out fails if its session could not be ended', async () => {
  await withRenamedTable('sessions', async () => {
    await browser.post('/api/logout').expect(500);
  });
  await browser.get('/api/user').expect(200);
});
