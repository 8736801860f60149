import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { ACCOUNT, SECURITY_HEADERS, Stack } from './stack.ts';

const PUBLIC = ['/', '/bonuses', '/videos', '/leaderboard', '/play', '/terms', '/auth'];
const ANSWERS = ['/api/site', '/api/bonuses', '/api/videos?limit=20', '/data/bonuses.json'];

describe('when a part is away', () => {
  let stack: Stack;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up();
  });
  after(() => stack.dispose());
  beforeEach(async () => {
    await stack.compose('up', '--detach', '--wait', 'backend');
  });

  const ask = (path: string, encoding = 'br') =>
    fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': encoding } });
  const signIn = (password = ACCOUNT.password) =>
    AdminClient.signIn(stack.url, { ...ACCOUNT, password });

  it('the backend: visitors go on seeing what make up has warmed', async () => {
    await stack.compose('kill', 'backend');
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const path of [...PUBLIC, ...ANSWERS]) {
        const answer = await ask(path, encoding);
        assert.equal(answer.status, 200, `${path} ${encoding}`);
        assert.ok((await answer.text()).length > 0);
      }
    }
  });

  it('the backend: who asks for what nobody has is told so in words', async () => {
    await stack.compose('kill', 'backend');
    const call = await ask('/api/user');
    assert.equal(call.status, 502);
    assert.equal(call.headers.get('retry-after'), '1');
    assert.deepEqual(await call.json(), {
      error: "The server can't be reached right now. Please try again in a moment.",
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      assert.equal(call.headers.get(name), value, `${name} of a 502`);
    }
    assert.match(call.headers.get('content-security-policy') ?? '', /^default-src 'none';/);
    const page = await ask('/nothing?password=hunter2');
    assert.equal(page.status, 503);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      assert.equal(page.headers.get(name), value, `${name} of a 503`);
    }
    await stack.until('the log has it', async () =>
      (await stack.logs('web')).includes('"path":"/nothing"'),
    );
    assert.ok(!(await stack.logs('web')).includes('hunter2'), 'no log has a query');
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    const html = await page.text();
    assert.ok(html.includes(`data-public-url="${stack.url}"`));
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    assert.equal((await ask(script)).status, 200, 'with the client’s scripts');
  });

  it('the backend, and nothing was ever kept: the client and the first offers are there', async () => {
    const titles = async () =>
      ((await (await ask('/data/bonuses.json')).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    const first = await titles();
    const client = new AdminClient(stack.url, await signIn());
    const offer = { title: 'A later one', description: 'Kept.', ctaHref: 'https://a.example' };
    await client.createBonus(offer);
    await stack.until('it is published', async () => (await titles()).includes(offer.title));
    await stack.compose('kill', 'backend');
    assert.ok((await titles()).includes(offer.title), 'the last ones, as long as they are kept');

    await stack.compose('rm', '--stop', '--force', 'web');
    await stack.docker('volume', 'rm', `${stack.name}_answers`);
    await stack.compose('up', '--detach', '--wait', '--no-deps', 'web');
    const page = await ask('/bonuses');
    assert.equal(page.status, 503);
    assert.match(await page.text(), /<div id="root"><\/div>/);
    assert.deepEqual(await titles(), first);
  });

  it('the backend comes back by itself after a crash', async () => {
    await stack.crash(await stack.container('backend'));
    await stack.until('it answers', async () => (await ask('/api/ready')).status === 200);
    assert.equal((await stack.container('backend')).RestartCount, 1);
  });

  it('the backend comes back by the timer after docker kill, which Docker does not undo', async () => {
    const { Id } = await stack.container('backend');
    await stack.docker('kill', Id);
    const first = await stack.run('ops/watch.sh');
    assert.match(first.stdout, /^Started again: .*backend/m);
    await stack.until('it answers', async () => (await ask('/api/ready')).ok);
    assert.equal((await stack.container('backend')).Id, Id);
    assert.deepEqual(await stack.run('ops/watch.sh'), { code: 0, stdout: '', output: '' });
  });

  it('the database: the public site goes on, the panel says what is wrong, and it recovers', async () => {
    const cookie = await signIn();
    const offers = await new AdminClient(stack.url, cookie).listBonuses();
    await stack.compose('kill', 'db');
    for (const path of [...PUBLIC, ...ANSWERS, '/api/leaderboard?offset=1&limit=2']) {
      assert.equal((await ask(path)).status, 200, path);
    }
    const panel = await fetch(`${stack.url}/api/admin/bonuses`, { headers: { cookie } });
    assert.equal(panel.status, 503);
    assert.match(
      ((await panel.json()) as { error: string }).error,
      /^The database can't be reached/,
    );

    await stack.compose('start', 'db');
    await stack.until('the panel works again', async () => {
      const again = await new AdminClient(stack.url, cookie).listBonuses();
      assert.deepEqual(again, offers);
      return true;
    });
    assert.equal((await stack.container('backend')).State.Status, 'running');
  });

  it('Redis: sign-in still works and is still limited, and the log says why', async () => {
    await stack.compose('kill', 'redis');
    await signIn();
    const tries = Array.from({ length: 20 }, (_, i) => signIn(`wrong ${i}`));
    const refusals = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' ? String(each.reason) : 'signed in',
    );
    assert.ok(
      refusals.every((refusal) => /401|429/.test(refusal)),
      refusals.join('\n'),
    );
    assert.ok(
      refusals.some((refusal) => refusal.includes('429')),
      refusals.join('\n'),
    );
    await stack.until('the log says so', async () =>
      (await stack.logs('backend')).includes('each process counts rate limits separately'),
    );
    await stack.compose('start', 'redis');
    await stack.until('the log says that it is back', async () =>
      (await stack.logs('backend')).includes('Redis is available again'),
    );
  });
});
