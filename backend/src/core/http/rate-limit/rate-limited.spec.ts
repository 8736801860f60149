import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, startApp, type TestApp } from '../../../../test/harness.js';

let site: TestApp;
let admin: Browser;
beforeAll(async () => {
  site = await startApp();
  admin = await site.admin();
});
afterAll(() => site.close());

it.each([
  ['a test of a source', '/api/admin/sources/none/test'],
  ['a refresh of the videos', '/api/admin/refresh-videos'],
  ['a refresh of the leaderboard', '/api/admin/refresh-leaderboard'],
])(
  '%s can be requested sixty times a minute, whether it succeeds or fails',
  async (_what, path) => {
    for (let time = 0; time < 60; time += 1) {
      expect((await admin.post(path)).status).not.toBe(429);
    }
    const { headers, body } = await admin.post(path).expect(429);
    expect(body).toEqual({ error: 'Too many requests. Please wait a moment and try again.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(1);
  },
);
