import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { backupOf, storedAmong } from '../../../test/erasure/stored-content.js';
import { releaseDialects, MovableClock } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { tinyClient } from '../../../test/tiny-client.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { FoundPlayersDto } from '../../leaderboard/find-players.dto.js';

import { listRoutes } from '../../core/http/routes.js';
import { LeaderboardSnapshot } from '../../leaderboard/leaderboard-snapshot.entity.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { API_PREFIX } from '../../setup.js';
import { RetentionJob } from './retention.job.js';

const MONTH = '2025-10';
const DURING = '2025-10-31T23:59:30.000Z';
const AFTER_END = '2025-11-01T00:00:30.000Z';
const LAST_MOMENT = '2026-10-31T23:59:59.999Z';
const DUE = '2026-11-01T00:00:00.000Z';

const NAMES = [
  'marigold_queen',
  'Zoë Wintergreen',
  'quiet-harbour-77',
  'Федор Иванов',
  'tumbleweed 🦊🦊',
];
const MASKS = [
  'ma**********en',
  'Zo***********en',
  'qu************77',
  'Фе********ов',
  'tu*********🦊🦊',
];
const rowsOf = (names: readonly string[]) =>
  names.map((name, index) => ({ name, wagered: 1_000 - index * 100 }));

const files = mkdtempSync(join(tmpdir(), 'playhouse-retention-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('the full names of a closed month on %s', (dialect) => {
  let race: Race;
  let job: RetentionJob;

  beforeEach(async () => {
    race = await startRace({
      dialect,
      clock: new MovableClock(new Date(DURING)),
      client: tinyClient(files),
    });
    job = race.app.get(RetentionJob);
    race.upstreams.serve('sheet-com', sheet(rowsOf(NAMES.slice(0, 3))));
    race.upstreams.serve(
      'sheet-us',
      sheet(rowsOf(NAMES.slice(3)).map((row) => ({ ...row, wagered: row.wagered / 100 }))),
    );
    await race.tick();
    race.upstreams.serve('sheet-com', sheet([{ name: 'of_a_later_month', wagered: 1 }]));
    race.upstreams.serve('sheet-us', sheet([]));
    race.clock.set(AFTER_END);
    await race.tick();
    expect((await race.refresh()).status).toBe(200);
    await race
      .panel()
      .then((admin) =>
        admin
          .put(`/api/admin/leaderboard/${MONTH}/paid-marks/1`)
          .send({ version: 0, note: 'Marigold_Queen asked for a bank transfer' })
          .expect(200),
      );
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    // A test may have started the application again, on the same database.
    await race.app.close();
    await race.upstreams.close();
    await race.database.drop();
  });

  const runAt = async (moment: string) => {
    race.clock.set(moment);
    await job.runIfDue();
  };
  const restart = async (whileStopped: () => void = () => undefined) => {
    const { database, upstreams, clock } = race;
    await race.app.close();
    whileStopped();
    race = await startRace({ database, upstreams, clock });
  };
  const snapshot = () =>
    race.dataSource
      .getRepository(LeaderboardSnapshot)
      .createQueryBuilder('row')
      .addSelect('row.entries')
      .where({ month: MONTH })
      .getOneOrFail();
  const auditRows = (action: string) =>
    race.dataSource.getRepository(AuditLog).find({ where: { action }, order: { id: 'ASC' } });
  const publicMonth = () => race.standings(`?month=${MONTH}`);
  const adminMonth = (query = '') => race.fullStandings(`?month=${MONTH}${query}`);
  const find = async (mask: string) =>
    (await race.http.get('/api/leaderboard/find').query({ mask, month: MONTH }).expect(200))
      .body as FoundPlayersDto;

  it('stay for twelve months after its end, to the last moment', async () => {
    await runAt(LAST_MOMENT);
    expect((await adminMonth()).entries.map(({ username }) => username)).toEqual(NAMES);
    expect(await auditRows('retention.month-erased')).toEqual([]);
    expect(await storedAmong(race, NAMES)).toEqual(NAMES);
  });

  it('are erased when twelve months have passed: visitors see the same as before', async () => {
    const before = await publicMonth();
    const foundBefore = await find(MASKS[3] ?? '');
    await runAt(DUE);
    const after = await publicMonth();
    expect(after).toEqual({
      ...before,
      snapshot: expect.not.stringMatching(before.snapshot),
      // When the running race ends.
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
    expect(after.entries.map(({ username }) => username)).toEqual(MASKS);
    const found = await find(MASKS[3] ?? '');
    expect(found).toEqual({ ...foundBefore, snapshot: after.snapshot });
    expect(found.matches).toHaveLength(1);
    // A month that is not due.
    expect((await race.fullStandings('?month=2025-11')).entries).toMatchObject([
      { username: 'of_a_later_month' },
    ]);
  });

  it('are then masks for admins, in the list, in searches and in the CSV file', async () => {
    await runAt(DUE);
    const page = await adminMonth();
    expect(page.entries.map(({ username }) => username)).toEqual(MASKS);
    expect(page.namesErasedAt).toBe(DUE);
    expect(page.entries[0]).toMatchObject({
      sheets: ['com'],
      isUS: false,
      paidMark: { paidBy: 'admin', note: 'ma**********en asked for a bank transfer' },
    });
    expect(page.entries[4]).toMatchObject({ sheets: ['us'], isUS: true });
    expect((await adminMonth('&search=marigold')).entries).toEqual([]);
    expect((await adminMonth('&search=ma**')).found).toBe(1);
    expect((await adminMonth('&show=winners')).found).toBe(5);
    const { text } = await (
      await race.panel()
    )
      .get(`/api/admin/leaderboard/winners.csv?month=${MONTH}`)
      .expect(200);
    expect(text).toContain(`1,${MASKS[0]},1000,`);
    expect(NAMES.filter((name) => text.includes(name))).toEqual([]);
  });

  it('are no longer stored anywhere, nor in new backups', async () => {
    await runAt(DUE);
    expect(await storedAmong(race, NAMES)).toEqual([]);
    expect(await storedAmong(race, ['of_a_later_month', ...MASKS])).toHaveLength(1 + MASKS.length);
  });

  it('are in no response to visitors or admins', async () => {
    const requestAll = async () => {
      const admin = await race.panel();
      const paths = listRoutes(race.app, API_PREFIX)
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path.replace(':month', MONTH).replace(/:\w+/g, '1'));
      const ofMonth = [
        '/api/leaderboard',
        '/api/admin/leaderboard',
        '/api/admin/leaderboard/winners.csv',
      ];
      const texts: string[] = [];
      for (const path of [
        ...paths,
        ...ofMonth.map((each) => `${each}?month=${MONTH}`),
        '/',
        '/leaderboard',
        `/leaderboard/${MONTH}`,
      ]) {
        const { text = '', body } = await admin.get(path);
        texts.push(text || JSON.stringify(body));
      }
      return NAMES.filter((name) => texts.some((text) => text.includes(name)));
    };
    expect(await requestAll()).toEqual(NAMES);
    await runAt(DUE);
    expect(await requestAll()).toEqual([]);
  });

  it('are erased with a new checksum and a row in the activity log', async () => {
    const before = await snapshot();
    await runAt(DUE);
    const after = await snapshot();
    const document = zstdDecompressSync(after.entries);
    expect(after.sha256).not.toBe(before.sha256);
    expect(after.sha256).toBe(createHash('sha256').update(document).digest('hex'));
    expect(await auditRows('retention.month-erased')).toMatchObject([
      {
        actorId: null,
        entity: 'retention',
        entityId: MONTH,
        summary: `Race of ${MONTH}: full names erased, 12 months after its end. Masks and ids remain`,
        after: { sha256: after.sha256, players: 5 },
      },
    ]);
    const rewritten = await auditRows('retention.files-rewritten');
    expect(rewritten).toHaveLength(dialect === 'sqlite' ? 1 : 0);
  });

  it('are erased once: a second run changes nothing', async () => {
    await runAt(DUE);
    const [row, rows] = [await snapshot(), await race.dataSource.getRepository(AuditLog).count()];
    await runAt('2026-11-20T00:00:00.000Z');
    expect(await snapshot()).toEqual(row);
    expect(await race.dataSource.getRepository(AuditLog).count()).toBe(rows);
  });

  it('are erased once by two replicas', async () => {
    const { database, upstreams, clock } = race;
    const other = await startRace({ database, upstreams, clock });
    clock.set(DUE);
    const first = job.runIfDue();
    // Two connections to SQLite in one thread would wait for each other.
    if (dialect === 'sqlite') await first;
    await Promise.all([first, other.app.get(RetentionJob).runIfDue()]);
    await other.app.get(PublicationsService).refresh();
    expect(await auditRows('retention.month-erased')).toHaveLength(1);
    expect(
      (await other.fullStandings(`?month=${MONTH}`)).entries.map((each) => each.username),
    ).toEqual(MASKS);
    await other.close();
  });

  it('are removed from the files by the next run if the server ended after the commit', async () => {
    const rewrite = jest
      .spyOn(race.app.get(DatabaseService), 'rewriteFiles')
      .mockRejectedValue(new Error('killed'));
    if (dialect === 'sqlite') await expect(runAt(DUE)).rejects.toThrow('killed');
    else await runAt(DUE);
    expect((await adminMonth()).entries.map(({ username }) => username)).toEqual(MASKS);
    // SQLite's log still has the old pages: the files have to be rewritten.
    expect((await storedAmong(race, NAMES)).length > 0).toBe(dialect === 'sqlite');
    rewrite.mockRestore();
    await restart();
    await race.app.get(RetentionJob).runIfDue();
    expect(await storedAmong(race, NAMES)).toEqual([]);
    expect(await auditRows('retention.month-erased')).toHaveLength(1);
  });

  it('are erased again after the restore of a backup that still has them', async () => {
    race.clock.set(LAST_MOMENT);
    const backup = backupOf(race.database);
    await runAt(DUE);
    await restart(() => backup.restore());
    expect((await adminMonth()).entries.map(({ username }) => username)).toEqual(NAMES);
    await race.app.get(RetentionJob).runIfDue();
    expect((await adminMonth()).entries.map(({ username }) => username)).toEqual(MASKS);
    expect(await storedAmong(race, NAMES)).toEqual([]);
    expect(await auditRows('retention.month-erased')).toHaveLength(1);
  });
});

describe.each(releaseDialects)('the retention of names on %s', (dialect) => {
  it('follows RETAIN_NAMES_MONTHS', async () => {
    const clock = new MovableClock(new Date(DURING));
    const race = await startRace({
      dialect,
      clock,
      env: { RETAIN_NAMES_MONTHS: '2' },
    });
    await race.tick();
    clock.set('2025-12-31T23:59:59.999Z');
    await race.tick();
    const erasedAt = async () => {
      await race.app.get(RetentionJob).runIfDue();
      return (await race.fullStandings(`?month=${MONTH}`)).namesErasedAt;
    };
    expect(await erasedAt()).toBeNull();
    clock.set('2026-01-01T00:00:00.000Z');
    expect(await erasedAt()).toBe('2026-01-01T00:00:00.000Z');
    await race.close();
  });

  it('is in the activity log as one month if it is one', async () => {
    const clock = new MovableClock(new Date(DURING));
    const race = await startRace({ dialect, clock, env: { RETAIN_NAMES_MONTHS: '1' } });
    await race.tick();
    clock.set('2025-12-01T00:00:00.000Z');
    await race.tick();
    await race.app.get(RetentionJob).runIfDue();
    expect(
      await race.dataSource.getRepository(AuditLog).findOneBy({ action: 'retention.month-erased' }),
    ).toMatchObject({
      summary: `Race of ${MONTH}: full names erased, 1 month after its end. Masks and ids remain`,
    });
    await race.close();
  });
});
