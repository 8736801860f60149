import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness.js';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

let site: TestApp;

beforeAll(async () => {
  site = await startApp();
});

afterAll(() => site.close());

it('the health check reports the version of the package while the process is running', async () => {
  const { body } = await site.http.get('/api/health').expect(200);
  expect(body).toEqual({ status: 'ok', version, failing: [] });
});
