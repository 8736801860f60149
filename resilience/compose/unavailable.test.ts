import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { ACCOUNT, SECURITY_HEADERS, Stack } from './stack.ts';

const PAGES = ['/', '/bonuses', '/videos', '/leaderboard', '/play', '/terms', '/auth'];
const DATA = ['/api/site', '/api/bonuses', '/api/videos?limit=20', '/data/bonuses.json'];

describe('when a container is unavailable', () => {
  let stack: Stack;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up();
  });
  after(() => stack.dispose());
  beforeEach(async () => {
    await stack.compose('up', '--detach', '--wait', 'backend');
  });

  const send = (path: string, encoding = 'br') =>
    fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': encoding } });
  const signIn = (password = ACCOUNT.password) =>
    AdminClient.signIn(stack.url, { ...ACCOUNT, password });

  it('visitors get every page that make up has cached, even without the backend', async () => {
    await stack.compose('kill', 'backend');
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const path of [...PAGES, ...DATA]) {
        const response = await send(path, encoding);
        assert.equal(response.status, 200, `${path} ${encoding}`);
        assert.ok((await response.text()).length > 0);
      }
    }
  });

  it('responses to uncached pages and API calls explain that the backend is unavailable', async () => {
    await stack.compose('kill', 'backend');
    const call = await send('/api/user');
    assert.equal(call.status, 502);
    assert.equal(call.headers.get('retry-after'), '1');
    assert.deepEqual(await call.json(), {
      error: "The server can't be reached right now. Please try again in a moment.",
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      assert.equal(call.headers.get(name), value, `${name} of a 502`);
    }
    assert.match(call.headers.get('content-security-policy') ?? '', /^default-src 'none';/);
    const page = await send('/nothing?password=hunter2');
    assert.equal(page.status, 503);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      assert.equal(page.headers.get(name), value, `${name} of a 503`);
    }
    await stack.until('the request is logged', async () =>
      (await stack.logs('web')).includes('"path":"/nothing"'),
    );
    assert.ok(!(await stack.logs('web')).includes('hunter2'), 'the query is not logged');
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    const html = await page.text();
    assert.ok(html.includes(`data-public-url="${stack.url}"`));
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    assert.equal((await send(script)).status, 200, 'the client’s scripts are served');
  });

  it('visitors get the client, the demo bonuses and the static link preview without the backend and with an empty cache', async () => {
    const titles = async () =>
      ((await (await send('/data/bonuses.json')).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    const demo = await titles();
    const client = new AdminClient(stack.url, await signIn());
    const bonus = { title: 'A later one', description: 'Cached.', ctaHref: 'https://a.example' };
    await client.createBonus(bonus);
    await stack.until('the bonus is published', async () => (await titles()).includes(bonus.title));
    await stack.compose('kill', 'backend');
    assert.ok(
      (await titles()).includes(bonus.title),
      'the last published bonuses are served while they are cached',
    );

    await stack.compose('rm', '--stop', '--force', 'web');
    await stack.docker('volume', 'rm', `${stack.name}_answers`);
    await stack.compose('up', '--detach', '--wait', '--no-deps', 'web');
    const page = await send('/bonuses');
    assert.equal(page.status, 503);
    assert.match(
      await page.text(),
      /<title>Playhouse<\/title>.*<div id="root">.*This page is taking long to load\./,
    );
    assert.deepEqual(await titles(), demo);
    const preview = await send('/previews/home.jpg');
    assert.equal(preview.status, 200);
    assert.equal(preview.headers.get('content-type'), 'image/png');
    assert.equal(preview.headers.get('cache-control'), 'no-store');
    const picture = await send('/social-preview.png');
    assert.deepEqual(await preview.bytes(), await picture.bytes(), 'the static picture is sent');
  });

  it('what was withdrawn or erased does not come back without the backend', async () => {
    const client = new AdminClient(stack.url, await signIn(), ACCOUNT.password);
    const bonus = { title: 'Withdrawn', description: 'x', ctaHref: 'https://a.example' };
    const { id, path } = await client.createBonus(bonus);
    const icon = await readFile(join(stack.folder, 'frontend/public/icon-512.png'));
    const picture = await client.uploadAvatar(icon);
    const statuses = async () =>
      Promise.all([path, picture].map(async (p) => (await send(p)).status));
    await stack.until('both are shown', async () => String(await statuses()) === '200,200');
    await client.deleteBonus(id);
    await client.removeAvatar();
    await stack.until('both are gone', async () => String(await statuses()) === '410,404');
    await stack.compose('kill', 'backend');
    assert.deepEqual(await statuses(), [410, 404]);
  });

  it('pages that no one visits are cached again after a while, so that visitors get no old copies', async () => {
    const web = { environment: { WARM_SECONDS: '1' } };
    await stack.write('warm-often.json', JSON.stringify({ services: { web } }));
    stack.setEnvironment({ COMPOSE_FILE: 'docker-compose.yml:warm-often.json' });
    await stack.compose('up', '--detach', '--wait', '--no-deps', 'web');
    const client = new AdminClient(stack.url, await signIn());
    const title = 'Not visited yet';
    await client.createBonus({ title, description: 'x', ctaHref: 'https://a.example' });
    const search = ['exec', '-T', 'web', 'grep', '-rq', title, '/var/cache/playhouse'];
    await stack.until('nginx has the bonus', async () => {
      const { code } = await stack.run('docker', 'compose', ...search);
      return code === 0;
    });
    await stack.compose('kill', 'backend');
    assert.ok((await (await send('/bonuses', 'identity')).text()).includes(title));
    stack.setEnvironment({ COMPOSE_FILE: undefined });
    await stack.compose('up', '--detach', '--wait', '--no-deps', 'web');
  });

  it('the backend restarts automatically after a crash', async () => {
    await stack.crash(await stack.container('backend'));
    await stack.until(
      'the backend is ready',
      async () => (await send('/api/ready')).status === 200,
    );
    assert.equal((await stack.container('backend')).RestartCount, 1);
  });

  it('ops/watch.sh restarts the backend after docker kill, which Docker does not do', async () => {
    const { Id } = await stack.container('backend');
    await stack.docker('kill', Id);
    const result = await stack.run('ops/watch.sh');
    assert.match(result.stdout, /^Started again: .*backend/m);
    await stack.until('the backend is ready', async () => (await send('/api/ready')).ok);
    assert.equal((await stack.container('backend')).Id, Id);
    assert.deepEqual(await stack.run('ops/watch.sh'), { code: 0, stdout: '', output: '' });
  });

  it('the public site works without the database, and the panel reports the problem until it recovers', async () => {
    const cookie = await signIn();
    const bonuses = await new AdminClient(stack.url, cookie).listBonuses();
    await stack.compose('kill', 'db');
    for (const path of [...PAGES, ...DATA, '/api/leaderboard?offset=1&limit=2']) {
      assert.equal((await send(path)).status, 200, path);
    }
    const panel = await fetch(`${stack.url}/api/admin/bonuses`, { headers: { cookie } });
    assert.equal(panel.status, 503);
    assert.match(
      ((await panel.json()) as { error: string }).error,
      /^The database can't be reached/,
    );

    await stack.compose('start', 'db');
    await stack.until('the panel works again', async () => {
      const bonusesAfter = await new AdminClient(stack.url, cookie).listBonuses();
      assert.deepEqual(bonusesAfter, bonuses);
      return true;
    });
    assert.equal((await stack.container('backend')).State.Status, 'running');
  });

  it('sign-ins still work and are rate-limited without Redis, and the outage is logged', async () => {
    await stack.compose('kill', 'redis');
    await signIn();
    const attempts = Array.from({ length: 20 }, (_, i) => signIn(`wrong ${i}`));
    const results = (await Promise.allSettled(attempts)).map((result) =>
      result.status === 'rejected' ? String(result.reason) : 'signed in',
    );
    assert.ok(
      results.every((result) => /401|429/.test(result)),
      results.join('\n'),
    );
    assert.ok(
      results.some((result) => result.includes('429')),
      results.join('\n'),
    );
    await stack.until('the outage is logged', async () =>
      (await stack.logs('backend')).includes('each process counts rate limits separately'),
    );
    await stack.compose('start', 'redis');
    await stack.until('the end of the outage is logged', async () =>
      (await stack.logs('backend')).includes('Redis is available again'),
    );
  });
});
