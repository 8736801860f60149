import assert from 'node:assert/strict';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { type RejectedRequestError } from '../../testing/rejected-request.ts';
import { Load } from '../load/load.ts';
import { ACCOUNT, firstAccountOf, lastLine, Stack } from './stack.ts';

const REPLICAS = 3;
const ADDRESSES = [
  ...['/', '/bonuses', '/leaderboard', '/auth', '/favicon.svg'],
  ...['/api/bonuses', '/api/leaderboard?offset=0&limit=15', '/api/videos?limit=20', '/api/health'],
];

const MIGRATIONS = 'backend/src/core/database/migrations';
/** A migration made for the test: it adds a column, fills it, and changes what visitors see. */
const MIGRATION = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChangeTitles1899000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bonuses ADD COLUMN titleBefore VARCHAR(200) NULL');
    await runner.query('UPDATE bonuses SET titleBefore = title');
    await runner.query("UPDATE bonuses SET title = CONCAT('New: ', title)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE bonuses SET title = titleBefore');
    await runner.query('ALTER TABLE bonuses DROP COLUMN titleBefore');
  }
}
`;

describe('several replicas', () => {
  let stack: Stack;
  let cookie: string;
  before(async () => {
    stack = await Stack.prepare();
    const credentials = firstAccountOf(await stack.mustMake('up'));
    await stack.mustMake('scale', `N=${REPLICAS}`);
    cookie = await AdminClient.replaceGeneratedPassword(stack.url, credentials, ACCOUNT.password);
  });
  after(() => stack.dispose());

  const replicas = async () =>
    (await stack.containers('backend')).filter(({ State }) => State.Status === 'running');
  const ids = async () => (await replicas()).map(({ Id }) => Id).sort();
  const page = async (path = '/') => (await fetch(`${stack.url}${path}`)).text();

  it('all receive requests, and a session is valid on each of them', async () => {
    for (let i = 0; i < 40; i++) {
      const { status } = await fetch(`${stack.url}/api/user`, { headers: { cookie } });
      assert.equal(status, 200);
    }
    let backends = new Set<string>();
    await stack.until('all requests are logged', async () => {
      const lines = (await stack.logs('web'))
        .split('\n')
        .filter((line) => line.includes('/api/user'));
      backends = new Set(lines.map((line) => /"backend":"([^"]+)"/.exec(line)?.[1] ?? ''));
      return lines.length >= 40;
    });
    assert.equal(backends.size, REPLICAS, [...backends].join(' '));
  });

  it('share the limit of failed sign-ins', async () => {
    const wrong = { username: 'someone', password: 'wrong' };
    const attempts = Array.from({ length: 20 }, () => AdminClient.signIn(stack.url, wrong));
    const statuses = (await Promise.allSettled(attempts)).map((result) =>
      result.status === 'rejected' ? (result.reason as RejectedRequestError).status : 200,
    );
    // If each replica counted separately, each would accept six attempts.
    assert.ok(statuses.filter((status) => status === 401).length < 2 * 6, statuses.join(' '));
    assert.ok(statuses.includes(429), statuses.join(' '));
  });

  it('all publish a change that an admin made on one of them', async () => {
    const bonus = { title: 'Everywhere', description: 'Soon.', ctaHref: 'https://a.example' };
    await new AdminClient(stack.url, cookie).createBonus(bonus);
    for (const replica of await replicas()) {
      await stack.until('the replica publishes the change', async () =>
        (await stack.fetchInside(replica, `http://127.0.0.1:${stack.port}/api/bonuses`)).includes(
          bonus.title,
        ),
      );
    }
  });

  it('lose no repeatable request when one of them crashes', async () => {
    const load = new Load(stack.url, ADDRESSES);
    const [replica] = await replicas();
    assert.ok(replica);
    await stack.crash(replica);
    await stack.until('the replica is back', async () => (await ids()).length === REPLICAS);
    assert.deepEqual((await load.stop()).failures, {});
  });

  it('are not replaced by make up without changes', async () => {
    const idsBefore = await ids();
    await stack.mustMake('up');
    assert.deepEqual(await ids(), idsBefore);
  });

  it('are replaced by a new release without a failed request', async () => {
    const idsBefore = await ids();
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
    const idsAfter = await ids();
    assert.equal(idsAfter.length, REPLICAS);
    assert.deepEqual(
      idsAfter.filter((id) => idsBefore.includes(id)),
      [],
      'all replicas are new',
    );

    const newStyle = /\/assets\/[^"]+\.css/.exec(await page())?.[0] ?? '';
    assert.notEqual(newStyle, style);
    for (const path of [style, newStyle]) {
      assert.equal(
        (await fetch(`${stack.url}${path}`)).status,
        200,
        'the files of both releases are served',
      );
    }
    assert.equal((await fetch(`${stack.url}/api/user`, { headers: { cookie } })).status, 200);

    await stack.mustMake('up');
    assert.deepEqual(await ids(), idsAfter, 'make up has nothing to replace');
  });

  it('keep all data when a new release changes it, and when the previous release returns', async () => {
    const admin = new AdminClient(stack.url, cookie);
    const bonus = (title: string) => ({
      title,
      description: 'A bonus of the test.',
      ctaHref: 'https://stake.com/',
    });
    const { id } = await admin.createBonus(bonus('Before the update'));
    const [list, file] = [
      `${MIGRATIONS}/migrations.ts`,
      `${MIGRATIONS}/1899000000000-change-titles`,
    ];
    const original = await stack.read(list);
    const installMigration = async () => {
      await stack.write(`${file}.ts`, MIGRATION);
      const withImport = `import { ChangeTitles1899000000000 } from './1899000000000-change-titles.js';\n${original}`;
      await stack.write(list, withImport.replace(/\];\s*$/, '  ChangeTitles1899000000000,\n];\n'));
    };
    const update = async () => {
      const load = new Load(stack.url, ADDRESSES);
      const { code, output } = await stack.make('update');
      const { requests, failures } = await load.stop();
      assert.equal(code, 0, output);
      assert.deepEqual(failures, {}, `of ${requests} requests`);
    };
    const visitorsSee = (title: string) =>
      stack.until(`visitors see '${title}'`, async () =>
        (await page('/api/bonuses')).includes(`"${title}"`),
      );
    const titlesOf = (...bonuses: number[]) =>
      stack.sql(
        `SELECT title, titleBefore FROM bonuses WHERE id IN (${bonuses.join(', ')}) ORDER BY id`,
      );

    await installMigration();
    await update();
    assert.equal(await titlesOf(id), 'New: Before the update\tBefore the update');
    await visitorsSee('New: Before the update');

    await rm(join(stack.folder, `${file}.ts`));
    await stack.write(list, original);
    await update();
    await visitorsSee('New: Before the update');
    await admin.updateBonus(id, bonus('Changed after the return'));
    const later = await admin.createBonus(bonus('Created after the return'));
    await visitorsSee('Changed after the return');

    await installMigration();
    await update();
    assert.equal(
      await titlesOf(id, later.id),
      'Changed after the return\tBefore the update\nCreated after the return\tNULL',
      'the migration is not run again',
    );
    await visitorsSee('Created after the return');
  });

  it('keep running if a new release is broken, and make update prints the reason', async () => {
    const idsBefore = await ids();
    const original = await stack.read('backend/serve.sh');
    await stack.write('backend/serve.sh', '#!/bin/sh\necho "broken on purpose" >&2\nexit 1\n');
    const load = new Load(stack.url, ADDRESSES);
    const { code, output } = await stack.make('update');
    const { failures } = await load.stop();
    assert.notEqual(code, 0);
    assert.match(output, /broken on purpose/);
    assert.match(output, /The site keeps running as before\.$/m);
    assert.deepEqual(failures, {});
    assert.deepEqual(await ids(), idsBefore);

    await stack.write('backend/serve.sh', original);
    const [replica] = await replicas();
    const tagged = await stack.docker(
      'image',
      'inspect',
      '--format',
      '{{.Id}}',
      `${stack.name}-backend`,
    );
    assert.equal(tagged.trim(), replica?.Image, 'containers that start now have the old release');
  });

  it('keep running if a build fails', async () => {
    const idsBefore = await ids();
    const config = await stack.read('nginx/site.conf');
    const main = await stack.read('backend/src/main.ts');
    await stack.write('backend/src/main.ts', `${main}const port: number = 'eighty';\n`);
    const failed = await stack.make('update');
    assert.notEqual(failed.code, 0);
    assert.match(failed.output, /main\.ts.*TS2322|TS2322.*main\.ts/, 'the error of the compiler');
    assert.match(lastLine(failed), /^The build failed: .* The site keeps running as before\.$/);

    await stack.write('backend/src/main.ts', main);
    await stack.write('nginx/site.conf', `${config}\nno such directive;\n`);
    const rejected = await stack.make('update');
    assert.notEqual(rejected.code, 0);
    assert.match(rejected.output, /unknown directive "no"/);
    assert.match(rejected.output, /nginx rejects its configuration/);
    await stack.write('nginx/site.conf', config);
    assert.deepEqual(await ids(), idsBefore);
    await stack.compose('restart', 'web');
    await stack.until('nginx serves after a restart', async () => (await page()).includes('<h1'));
  });

  it('are built on new base images if a registry is reachable, otherwise on the local ones', async () => {
    const docker = (await stack.run('sh', '-c', 'command -v docker')).stdout.trim();
    await mkdir(join(stack.folder, 'registry'));
    /** Updates with a registry that has nothing newer (0), or without a registry (1). */
    const update = async (pulled: 0 | 1) => {
      await stack.write('registry/log', '');
      await stack.write(
        'registry/docker',
        `#!/bin/bash
if [ "$1" = pull ]; then echo "$@" >> registry/log; exit ${pulled}; fi
arguments=()
for argument; do
  if [ "$argument" = --pull ]; then echo "build --pull" >> registry/log; else arguments+=("$argument"); fi
done
exec ${docker} "\${arguments[@]}"
`,
      );
      await chmod(join(stack.folder, 'registry/docker'), 0o755);
      return stack.run('sh', '-c', `PATH='${stack.folder}/registry':$PATH make update`);
    };
    const idsBefore = await ids();
    const fresh = await update(0);
    assert.equal(fresh.code, 0, fresh.output);
    const log = await stack.read('registry/log');
    for (const image of ['node:', 'nginx:', 'mariadb:', 'redis:']) {
      assert.match(log, new RegExp(`^pull --quiet ${image}`, 'm'));
    }
    assert.match(log, /^build --pull$/m);
    assert.doesNotMatch(fresh.output, /registry/);

    const offline = await update(1);
    assert.equal(offline.code, 0, offline.output);
    assert.match(lastLine(offline), /^Warning: no registry can be reached .*'make update'/);
    assert.doesNotMatch(await stack.read('registry/log'), /build --pull/);
    assert.deepEqual(await ids(), idsBefore);
  });
});
