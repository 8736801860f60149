import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { startUpstreams, type Upstreams } from '../../../../testing/upstreams/upstreams.ts';
import { ADMIN, dialects, MovableClock, startApp, type TestApp } from '../../../test/harness.js';
import { createDatabase, type TestDatabase } from '../../../test/test-database.js';
import { type Clock, SystemClock } from '../../config/clock.js';
import { User } from '../../users/user.entity.js';
import { examine } from './examine.js';
import type { Finding } from './finding.js';

describe.each(dialects)('the doctor, on %s,', (dialect) => {
  let upstreams: Upstreams;
  /** Empty. */
  let fresh: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    upstreams = await startUpstreams();
    fresh = await createDatabase(dialect);
    site = await startApp({ dialect });
  });
  afterAll(async () => {
    await site.close();
    await fresh.drop();
    await upstreams.close();
  });

  beforeEach(() => upstreams.reset());

  async function ask(variables: NodeJS.ProcessEnv = {}, clock: Clock = new SystemClock()) {
    const findings: Finding[] = [];
    const source = {
      ...upstreams.environment,
      DATABASE_URL: site.database.url,
      SESSION_SECRET: 'a secret that only the tests know, 42',
      ...variables,
    };
    for await (const finding of examine(source, clock)) findings.push(finding);
    const of = (wanted: Finding['level']) =>
      findings.filter(({ level }) => level === wanted).map(({ sentence }) => sentence);
    return { ok: of('ok'), warnings: of('warning'), problems: of('problem') };
  }

  it('tells each wrong and missing variable, and repeats no secret', async () => {
    const { problems } = await ask({
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

  it('says that there is no schema yet, and makes nothing', async () => {
    const { problems } = await ask({ DATABASE_URL: fresh.url });
    expect(problems).toEqual([expect.stringMatching(/make (migrate|start)/)]);
    if (fresh.target.dialect === 'sqlite') expect(existsSync(fresh.target.file)).toBe(false);
  });

  it('says that nobody can sign in', async () => {
    const users = site.dataSource.getRepository(User);
    await users.update({ username: ADMIN.username }, { isAdmin: false });
    expect((await ask()).problems).toEqual([
      'Nobody can sign in to the panel: make admin NAME=jane',
    ]);
    await users.update({ username: ADMIN.username }, { isAdmin: true });
  });

  it('finds nothing wrong where nothing is, and counts what the sources gave', async () => {
    const { ok, warnings, problems } = await ask();
    expect(problems).toEqual([]);
    expect(warnings.filter((sentence) => !sentence.includes('MiB'))).toEqual([]);
    expect(ok).toContain('The clock is right.');
    expect(ok).toContainEqual(expect.stringMatching(/^sheet-com answers: \d+ items in \d+ ms\.$/));
  });

  it('says which source fails and why, and which nobody has set', async () => {
    upstreams.fault('sheet-us', { kind: 'status', status: 503 });
    const { warnings, problems } = await ask({ YOUTUBE_CHANNEL_ID: '' });
    expect(problems).toEqual(['sheet-us fails: The source answered with status 503.']);
    expect(warnings).toContainEqual(expect.stringContaining('youtube is not set'));
  });

  it('says how wrong the clock is, and that it could not compare it', async () => {
    const clock = new MovableClock(new Date(Date.now() - 90_000));
    expect((await ask({}, clock)).problems).toContainEqual(
      expect.stringMatching(/^The clock is (89|9\d) seconds behind/),
    );
    const nowhere = await ask({ YOUTUBE_FEED_URL: 'http://127.0.0.1:9/feed' });
    expect(nowhere.warnings).toContainEqual(expect.stringContaining('could not be compared'));
  });

  it('warns of an address without https and of a password that is left lying about', async () => {
    const { warnings } = await ask({
      PUBLIC_URL: 'http://play.example',
      ADMIN_PASSWORD: ADMIN.password,
    });
    expect(warnings).toContainEqual(expect.stringContaining('without https'));
    expect(warnings).toContainEqual(expect.stringContaining('ADMIN_PASSWORD is still set'));
    expect(warnings.join()).not.toContain(ADMIN.password);
  });

  it("says that Redis can't be used", async () => {
    const { problems } = await ask({ REDIS_URL: 'redis://127.0.0.1:9' });
    expect(problems).toEqual([expect.stringMatching(/^Redis can't be used \(.*ECONNREFUSED/)]);
  });

  it("says that the database can't be reached, without its password", async () => {
    const { problems } = await ask({ DATABASE_URL: 'mysql://user:hidden@127.0.0.1:9/site' });
    expect(problems).toEqual([
      expect.stringMatching(/^The database at 127\.0\.0\.1:9\/site can't be used/),
    ]);
    expect(problems.join()).not.toContain('hidden');
  });
});
