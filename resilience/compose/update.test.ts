import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient, type RefusedError } from '../../testing/admin-client.ts';
import { Load } from '../load/load.ts';
import { firstAccountOf, lastLine, Stack } from './stack.ts';

const REPLICAS = 3;
const ADDRESSES = [
  ...['/', '/bonuses', '/leaderboard', '/auth', '/favicon.svg'],
  ...['/api/bonuses', '/api/leaderboard?offset=0&limit=15', '/api/videos?limit=20', '/api/health'],
];

describe('several replicas', () => {
  let stack: Stack;
  let cookie: string;
  before(async () => {
    stack = await Stack.prepare();
    const credentials = firstAccountOf(await stack.mustMake('up'));
    await stack.mustMake('scale', `N=${REPLICAS}`);
    cookie = await AdminClient.signIn(stack.url, credentials);
  });
  after(() => stack.dispose());

  const replicas = async () =>
    (await stack.containers('backend')).filter(({ State }) => State.Status === 'running');
  const ids = async () => (await replicas()).map(({ Id }) => Id).sort();
  const page = async (path = '/') => (await fetch(`${stack.url}${path}`)).text();

  it('all get requests, and who signed in at one is known at all', async () => {
    for (let i = 0; i < 40; i++) {
      const { status } = await fetch(`${stack.url}/api/user`, { headers: { cookie } });
      assert.equal(status, 200);
    }
    let asked = new Set<string>();
    await stack.until('the log has them', async () => {
      const lines = (await stack.logs('web'))
        .split('\n')
        .filter((line) => line.includes('/api/user'));
      asked = new Set(lines.map((line) => /"backend":"([^"]+)"/.exec(line)?.[1] ?? ''));
      return lines.length >= 40;
    });
    assert.equal(asked.size, REPLICAS, [...asked].join(' '));
  });

  it('share the limit of failed sign-ins', async () => {
    const wrong = { username: 'somebody', password: 'wrong' };
    const tries = Array.from({ length: 20 }, () => AdminClient.signIn(stack.url, wrong));
    const refusals = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' ? (each.reason as RefusedError).status : 200,
    );
    // Replicas that counted each for itself would let six pass each.
    assert.ok(refusals.filter((status) => status === 401).length < 2 * 6, refusals.join(' '));
    assert.ok(refusals.includes(429), refusals.join(' '));
  });

  it('all publish what an admin changed at one of them', async () => {
    const offer = { title: 'Everywhere', description: 'Soon.', ctaHref: 'https://a.example' };
    await new AdminClient(stack.url, cookie).createBonus(offer);
    for (const replica of await replicas()) {
      await stack.until('this replica has it', async () =>
        (await stack.fetchInside(replica, `http://127.0.0.1:${stack.port}/api/bonuses`)).includes(
          offer.title,
        ),
      );
    }
  });

  it('go on when one of them dies, with no request failing that can be repeated', async () => {
    const load = new Load(stack.url, ADDRESSES);
    const [one] = await replicas();
    assert.ok(one);
    await stack.crash(one);
    await stack.until('it is back', async () => (await ids()).length === REPLICAS);
    assert.deepEqual((await load.stop()).failures, {});
  });

  it('stay as many after make up', async () => {
    const before = await ids();
    await stack.mustMake('up');
    assert.deepEqual(await ids(), before);
  });

  it('give way to a new release without a failed request', async () => {
    const before = await ids();
    const style = /\/assets\/[^"]+\.css/.exec(await page())?.[0] ?? '';
    await stack.append('backend/serve.sh', '# a new release\n');
    await stack.append(
      'frontend/src/site/layout/site-layout.module.css',
      '\n.update {\n  top: 1px;\n}\n',
    );

    const load = new Load(stack.url, [...ADDRESSES, style]);
    const { code, output } = await stack.make('update');
    const { requests, failures } = await load.stop();
    assert.equal(code, 0, output);
    assert.deepEqual(failures, {}, `of ${requests} requests`);
    assert.ok(requests > 1_000);
    const now = await ids();
    assert.equal(now.length, REPLICAS);
    assert.deepEqual(
      now.filter((id) => before.includes(id)),
      [],
      'all are new',
    );

    const newStyle = /\/assets\/[^"]+\.css/.exec(await page())?.[0] ?? '';
    assert.notEqual(newStyle, style);
    for (const path of [style, newStyle]) {
      assert.equal(
        (await fetch(`${stack.url}${path}`)).status,
        200,
        'both releases’ files are there',
      );
    }
    assert.equal((await fetch(`${stack.url}/api/user`, { headers: { cookie } })).status, 200);

    await stack.mustMake('up');
    assert.deepEqual(await ids(), now, 'they are what make up would have started');
  });

  it('go on when a new release is broken, and make update says why', async () => {
    const before = await ids();
    const whole = await stack.read('backend/serve.sh');
    await stack.write('backend/serve.sh', '#!/bin/sh\necho "broken on purpose" >&2\nexit 1\n');
    const load = new Load(stack.url, ADDRESSES);
    const { code, output } = await stack.make('update');
    const { failures } = await load.stop();
    assert.notEqual(code, 0);
    assert.match(output, /broken on purpose/);
    assert.match(output, /The site keeps running as before\.$/m);
    assert.deepEqual(failures, {});
    assert.deepEqual(await ids(), before);

    await stack.write('backend/serve.sh', whole);
    const [one] = await replicas();
    const tagged = await stack.docker(
      'image',
      'inspect',
      '--format',
      '{{.Id}}',
      `${stack.name}-backend`,
    );
    assert.equal(tagged.trim(), one?.Image, 'what is started from now on is the old release');
  });

  it('go on when a build fails', async () => {
    const before = await ids();
    const config = await stack.read('nginx/site.conf');
    const main = await stack.read('backend/src/main.ts');
    await stack.write('backend/src/main.ts', `${main}const port: number = 'eighty';\n`);
    const failed = await stack.make('update');
    assert.notEqual(failed.code, 0);
    assert.match(failed.output, /main\.ts.*TS2322|TS2322.*main\.ts/, 'what the compiler printed');
    assert.match(lastLine(failed), /^The build failed: .* The site keeps running as before\.$/);

    await stack.write('backend/src/main.ts', main);
    await stack.write('nginx/site.conf', `${config}\nno such directive;\n`);
    const refused = await stack.make('update');
    assert.notEqual(refused.code, 0);
    assert.match(refused.output, /unknown directive "no"/);
    assert.match(refused.output, /nginx rejects its configuration/);
    await stack.write('nginx/site.conf', config);
    assert.deepEqual(await ids(), before);
    await stack.compose('restart', 'web');
    await stack.until('nginx serves after a restart', async () => (await page()).includes('<h1'));
  });

  it('are built on fresh base images where a registry is reachable, else on what is here', async () => {
    const docker = (await stack.run('sh', '-c', 'command -v docker')).stdout.trim();
    await mkdir(join(stack.folder, 'registry'));
    /** Docker with a registry that has nothing newer, or with none. */
    const update = async (pulled: 0 | 1) => {
      await stack.write('registry/asked', '');
      await stack.write(
        'registry/docker',
        `#!/bin/bash
if [ "$1" = pull ]; then echo "$@" >> registry/asked; exit ${pulled}; fi
arguments=()
for argument; do
  if [ "$argument" = --pull ]; then echo "build --pull" >> registry/asked; else arguments+=("$argument"); fi
done
exec ${docker} "\${arguments[@]}"
`,
      );
      await chmod(join(stack.folder, 'registry/docker'), 0o755);
      return stack.run('sh', '-c', `PATH='${stack.folder}/registry':$PATH make update`);
    };
    const before = await ids();
    const fresh = await update(0);
    assert.equal(fresh.code, 0, fresh.output);
    const asked = await stack.read('registry/asked');
    for (const image of ['node:', 'nginx:', 'mariadb:', 'redis:']) {
      assert.match(asked, new RegExp(`^pull --quiet ${image}`, 'm'));
    }
    assert.match(asked, /^build --pull$/m);
    assert.doesNotMatch(fresh.output, /registry/);

    const offline = await update(1);
    assert.equal(offline.code, 0, offline.output);
    assert.match(lastLine(offline), /^Warning: no registry can be reached .*'make update'/);
    assert.doesNotMatch(await stack.read('registry/asked'), /build --pull/);
    assert.deepEqual(await ids(), before);
  });
});
