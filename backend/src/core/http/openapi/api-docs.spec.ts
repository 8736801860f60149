import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/harness.js';

let site: TestApp;

beforeAll(async () => {
  site = await startApp({ env: { API_DOCS: 'on' } });
});

afterAll(() => site.close());

it('the API documentation is a page whose scripts and styles exist', async () => {
  const page = await site.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
  const files = [...page.text.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(2);
  for (const [, file] of files) {
    await site.http
      .get(`/api/${file}`)
      .expect(200)
      .expect('Content-Type', /javascript|css/);
  }
});

it('the API documentation allows inline styles, unlike all other responses', async () => {
  const policyOf = async (path: string) =>
    (await site.http.get(path)).get('Content-Security-Policy');
  expect(await policyOf('/api/docs')).toContain("'unsafe-inline'");
  expect(await policyOf('/api/openapi.json')).not.toContain('unsafe');
  expect(await policyOf('/api/docsx')).not.toContain('unsafe');
});

it('the API documentation describes the API, even if the first requests are concurrent', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => site.http.get('/api/openapi.json')));
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(body.paths['/api/bonuses'].get.operationId).toBe('getBonuses');
  }
});

it('the API documentation has no other files below its path', async () => {
  await site.http.get('/api/docs/nothing').expect(404).expect('Content-Type', /json/);
});

it('the API documentation does not exist if it is switched off', async () => {
  const withoutDocs = await startApp({ env: { API_DOCS: 'off' } });
  try {
    await withoutDocs.http.get('/api/docs').expect(404);
    await withoutDocs.http.get('/api/openapi.json').expect(404);
  } finally {
    await withoutDocs.close();
  }
});
