import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { startApp, type TestApp } from '../../test/harness.js';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

let test: TestApp;
let port: number;

beforeAll(async () => {
  port = await freePort();
  test = await startApp({ env: { METRICS_PORT: String(port) } });
});

afterAll(() => test.close());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

it('counts public answers from memory and requests to routes by their pattern', async () => {
  await test.http.get('/api/bonuses').expect(200);
  await test.http.put('/api/admin/bonuses/1234').set('Origin', test.environment.publicUrl);
  const text = await metrics();
  expect(text).toContain('playhouse_published_answers_total{status="200"} 1');
  expect(text).toContain(
    'playhouse_http_request_duration_seconds_count{method="PUT",route="/api/admin/bonuses/:id",status="401"} 1',
  );
  expect(text).not.toContain('1234');
});

it('tells the event-loop delay and nothing under other paths', async () => {
  expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('is not on the public port', async () => {
  await test.http.get('/metrics').expect(404);
  await test.http.get('/api/metrics').expect(404);
});
