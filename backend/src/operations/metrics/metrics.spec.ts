import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEET_FAULTS } from '../../../../testing/upstreams/fault.ts';
import { type Race, startRace } from '../../../test/race.js';
import { NotificationChannel } from '../notifications/notification-channel.entity.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { BackupResult } from '../backups/backup-result.entity.js';
import { changeSettings } from '../../../test/settings-form.js';

const OPS = join(import.meta.dirname, '../../../../ops');

let race: Race;
let port: number;

beforeAll(async () => {
  // Not a port that the system gives to servers and connections of other suites.
  port = 20_000 + (process.pid % 10_000);
  race = await startRace({ env: { METRICS_PORT: String(port) } });
});

afterAll(() => race.close());

const HOUR_MS = 60 * 60_000;

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of a series, by its name and labels as printed; NaN if it does not exist. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
}

it('the metrics count published responses, and requests to routes by their pattern', async () => {
  await race.http.get('/api/bonuses').expect(200);
  await race.http.put('/api/admin/bonuses/424242424').set('Origin', race.environment.publicUrl);
  const text = await metrics();
  expect(text).toContain('playhouse_published_answers_total{status="200"} 1');
  expect(text).toContain(
    'playhouse_http_request_duration_seconds_count{method="PUT",route="/api/admin/bonuses/:id",status="401"} 1',
  );
  expect(text).not.toContain('424242424');
});

it('the metrics include the event-loop delay, and are served at one path only', async () => {
  expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('the metrics are not served on the public port', async () => {
  await race.http.get('/metrics').expect(404);
  await race.http.get('/api/metrics').expect(404);
});

it('the metrics count the responses built because of a change and because of a first request', async () => {
  const byRequest = 'playhouse_answers_built_total{cause="request"}';
  const byChange = 'playhouse_answers_built_total{cause="change"}';
  await race.http.get('/api/leaderboard?offset=1&limit=3').expect(200);
  await race.http.get('/api/leaderboard?offset=1&limit=3').expect(200);
  expect(await valueOf(byRequest)).toBe(1);

  const before = (await valueOf(byChange)) || 0;
  await race.refresh();
  expect(await valueOf(byChange)).toBeGreaterThan(before);
});

it('the metrics count the runs of a job, and show which source fails and when it was last fetched', async () => {
  const runs = 'playhouse_job_duration_seconds_count{job="refresh-leaderboard",outcome="ok"}';
  const before = (await valueOf(runs)) || 0;
  await race.refresh();
  expect(await valueOf(runs)).toBe(before + 1);
  expect(await valueOf('playhouse_source_failing{source="sheet-com"}')).toBe(0);

  race.upstreams.fault('sheet-com', { kind: 'status', status: 503 });
  race.clock.advance(3 * HOUR_MS);
  await race.refresh();
  // The job succeeded; the source failed, and its data is stale by now.
  expect(await valueOf(runs)).toBe(before + 2);
  expect(await valueOf('playhouse_source_failing{source="sheet-com"}')).toBe(1);
  expect(await valueOf('playhouse_source_age_seconds{source="sheet-com"}')).toBe(3 * 3600);
  race.upstreams.reset();
});

it('the metrics show when a sheet waits for a decision', async () => {
  race.upstreams.fault('sheet-us', SHEET_FAULTS['has lost more than half of its rows']);
  await race.refresh();
  expect(await valueOf('playhouse_source_waiting{source="sheet-us"}')).toBe(1);
  expect(await valueOf('playhouse_source_failing{source="sheet-us"}')).toBe(0);
  race.upstreams.reset();
  await race.refresh();
  expect(await valueOf('playhouse_source_waiting{source="sheet-us"}')).toBe(0);
});

it('the metrics omit the sources of a part of the site that is turned off', async () => {
  const series = 'playhouse_source_failing{source="sheet-com"}';
  race.upstreams.fault('sheet-com', { kind: 'status', status: 503 });
  await race.refresh();
  expect(await valueOf(series)).toBe(1);
  await changeSettings(await race.panel(), { showRace: false });
  expect(await valueOf(series)).toBeNaN();
  await changeSettings(await race.panel(), { showRace: true });
  race.upstreams.reset();
  await race.refresh();
  expect(await valueOf(series)).toBe(0);
});

it('the metrics show which kind of backup fails, and when each last succeeded', async () => {
  const results = race.dataSource.getRepository(BackupResult);
  expect(await valueOf('playhouse_backup_failing{kind="offsite"}')).toBeNaN();
  const at = race.clock.now();
  await results.insert({ kind: 'offsite', at, isOk: true, reason: null });
  expect(await valueOf('playhouse_backup_failing{kind="offsite"}')).toBe(0);
  race.clock.advance(HOUR_MS);
  const reason = 'BACKUP_TARGET is full.';
  await results.insert({ kind: 'offsite', at: race.clock.now(), isOk: false, reason });
  expect(await valueOf('playhouse_backup_failing{kind="offsite"}')).toBe(1);
  expect(await valueOf('playhouse_backup_age_seconds{kind="offsite"}')).toBe(3600);
  expect(await valueOf('playhouse_backup_failing{kind="database"}')).toBeNaN();
});

it('the metrics count what fails while the rest of the site works', async () => {
  const failing = (part: string) => valueOf(`playhouse_failing_parts{part="${part}"}`);
  const publications = race.app.get(PublicationsService);
  for (const part of ['publication', 'notification-channel', 'live-status']) {
    expect([part, await failing(part)]).toEqual([part, 0]);
  }
  publications.addFailures(() => ['/previews/home.jpg']);
  expect(await failing('publication')).toBe(1);
  await race.dataSource.getRepository(NotificationChannel).insert({
    ...{ version: 1, name: 'Team', kind: 'discord', target: 'discord.com', events: [] },
    ...{ sealedAddress: '', sealedSigningSecret: null, isActive: true, failures: 3 },
    pausedUntil: null,
  });
  expect(await failing('notification-channel')).toBe(1);
});

it('the metrics count open sessions', async () => {
  const before = await valueOf('playhouse_sessions');
  const browser = await race.admin();
  expect(await valueOf('playhouse_sessions')).toBe(before + 1);
  await browser.post('/api/logout').expect(200);
  expect(await valueOf('playhouse_sessions')).toBe(before);
  await race.admin();
  race.clock.advance(30 * 60_000);
  expect(await valueOf('playhouse_sessions')).toBe(0);
});

describe('the alerts and the dashboard in ops/', () => {
  it.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
    '%s uses only existing metrics',
    async (file) => {
      const usedNames = new Set(
        (await readFile(join(OPS, file), 'utf8')).match(/\b(playhouse|nodejs|process)_[a-z0-9_]+/g),
      );
      expect(usedNames.size).toBeGreaterThan(5);
      const text = await metrics();
      expect(
        [...usedNames].filter((name) => !text.includes(`${name}{`) && !text.includes(`\n${name} `)),
      ).toEqual([]);
    },
  );
});

it('the metrics respond while the database is unavailable, and report that', async () => {
  expect(await valueOf('playhouse_database_up')).toBe(1);
  await race.disconnect();
  expect(await valueOf('playhouse_database_up')).toBe(0);
  expect(await valueOf('playhouse_sessions')).toBeNaN();
  expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
  await race.reconnect();
  expect(await valueOf('playhouse_database_up')).toBe(1);
});
