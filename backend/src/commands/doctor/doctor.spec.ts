import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { startUpstreams, type Upstreams } from '../../../../testing/upstreams/upstreams.ts';
import { ADMIN, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { createDatabase, type TestDatabase } from '../../../test/test-database.js';
import { type Clock, SystemClock } from '../../core/config/clock.js';
import { NotificationChannel } from '../../operations/notifications/notification-channel.entity.js';
import { User } from '../../auth/users/user.entity.js';
import { examine } from './examine.js';
import type { Finding } from './finding.js';

describe.each(releaseDialects)('the doctor on %s', (dialect) => {
  let upstreams: Upstreams;
  /** A database without a schema. */
  let emptyDatabase: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    upstreams = await startUpstreams();
    emptyDatabase = await createDatabase(dialect);
    site = await startApp({ dialect });
  });
  afterAll(async () => {
    await site.close();
    await emptyDatabase.drop();
    await upstreams.close();
  });

  beforeEach(() => upstreams.reset());

  async function runDoctor(variables: NodeJS.ProcessEnv = {}, clock: Clock = new SystemClock()) {
    const findings: Finding[] = [];
    const source = {
      ...upstreams.environment,
      DATABASE_URL: site.database.url,
      SESSION_SECRET: 'a secret that only the tests know, 42',
      ...variables,
    };
    for await (const finding of examine(source, clock)) findings.push(finding);
    const messages = (wantedLevel: Finding['level']) =>
      findings.filter(({ level }) => level === wantedLevel).map(({ message }) => message);
    return {
      ok: messages('ok'),
      warnings: messages('warning'),
      problems: messages('problem'),
    };
  }

  it('reports each invalid or missing variable without quoting secrets', async () => {
    const { problems } = await runDoctor({
      PUBLIC_URL: 'https://play.example',
      SESSION_SECRET: 'changeme-changeme-changeme-changeme',
      VIDEOS_REFRESH_MINUTES: 'often',
    });
    expect(problems).toEqual([
      expect.stringContaining('SESSION_SECRET is a placeholder'),
      expect.stringContaining('VIDEOS_REFRESH_MINUTES must be a whole number'),
      expect.stringContaining('TRUST_PROXY'),
    ]);
    expect(problems.join()).not.toContain('changeme');
  });

  it('reports a missing schema, and does not create it', async () => {
    const { problems } = await runDoctor({ DATABASE_URL: emptyDatabase.url });
    expect(problems).toEqual([expect.stringMatching(/make (migrate|start)/)]);
    if (emptyDatabase.target.dialect === 'sqlite')
      expect(existsSync(emptyDatabase.target.file)).toBe(false);
  });

  it('reports that the secret of the site is lost, and creates no other one', async () => {
    const { problems } = await runDoctor({ SESSION_SECRET: '' });
    expect(problems).toEqual([
      expect.stringMatching(/^The secret of this site is missing: restore/),
    ]);
  });

  it('reports that no account can sign in', async () => {
    const users = site.dataSource.getRepository(User);
    await users.update({ username: ADMIN.username }, { isAdmin: false });
    expect((await runDoctor()).problems).toEqual([
      'No account can sign in to the panel. Create an admin: make admin NAME=jane',
    ]);
    await users.update({ username: ADMIN.username }, { isAdmin: true });
  });

  it('reports a notification channel that fails, by its name', async () => {
    const channels = site.dataSource.getRepository(NotificationChannel);
    await channels.insert({
      ...{ version: 1, name: 'Team', kind: 'discord', target: 'discord.com', events: [] },
      ...{ sealedAddress: '', sealedSigningSecret: null, isActive: true, failures: 3 },
      pausedUntil: null,
    });
    expect((await runDoctor()).problems).toEqual([
      expect.stringMatching(/^The notification channel Team fails\./),
    ]);
    await channels.clear();
  });

  it('reports no problems if there are none, and counts the items of the sources', async () => {
    const { ok, warnings, problems } = await runDoctor();
    expect(problems).toEqual([]);
    expect(warnings.filter((message) => !message.includes('MiB'))).toEqual([]);
    expect(ok).toContain('The clock is correct.');
    expect(ok).toContainEqual(
      expect.stringMatching(/^The Stake\.com sheet responds: \d+ items in \d+ ms\.$/),
    );
  });

  it('reports which source fails and why, and which one is not configured', async () => {
    upstreams.fault('sheet-us', { kind: 'status', status: 503 });
    const { warnings, problems } = await runDoctor({ YOUTUBE_CHANNEL_ID: '' });
    expect(problems).toEqual(['The Stake.us sheet fails: The source responded with status 503.']);
    expect(warnings).toContainEqual(expect.stringContaining('YouTube channel is not configured'));
  });

  it('reports by how many seconds the clock is wrong, or that it could not be compared', async () => {
    // Three days, because the response of the source takes its time.
    const clock: Clock = { now: () => new Date(Date.now() - 3 * 86_400_000) };
    expect((await runDoctor({}, clock)).problems).toContainEqual(
      expect.stringMatching(/^The clock is 259\d\d\d seconds slow/),
    );
    const unreachable = await runDoctor({ YOUTUBE_FEED_URL: 'http://127.0.0.1:9/feed' });
    expect(unreachable.warnings).toContainEqual(expect.stringContaining('could not be compared'));
  });

  it('warns about a public URL without https, and about a leftover ADMIN_PASSWORD', async () => {
    const { warnings } = await runDoctor({
      PUBLIC_URL: 'http://play.example',
      ADMIN_PASSWORD: ADMIN.password,
    });
    expect(warnings).toContainEqual(expect.stringContaining('without https'));
    expect(warnings).toContainEqual(expect.stringContaining('ADMIN_PASSWORD is still set'));
    expect(warnings.join()).not.toContain(ADMIN.password);
  });

  it('reports that Redis cannot be used', async () => {
    const { problems } = await runDoctor({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(problems).toEqual([expect.stringMatching(/^Redis cannot be used: .*ECONNREFUSED/)]);
  });

  it('reports that the database cannot be reached, without quoting its password', async () => {
    const { problems } = await runDoctor({ DATABASE_URL: 'mysql://user:hidden@127.0.0.1:9/site' });
    expect(problems).toEqual([
      expect.stringMatching(/^Cannot use the database at 127\.0\.0\.1:9\/site/),
    ]);
    expect(problems.join()).not.toContain('hidden');
  });
});
