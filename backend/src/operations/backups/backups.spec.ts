import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { messageOf } from '../notifications/messages/event-message.js';
import type { BackupKind, EventDetails } from '../../core/outbox/notification-event.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { BackupResult } from './backup-result.entity.js';
import { BackupsService } from './backups.service.js';
import type { BackupHealthDto } from './backup-health.dto.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(releaseDialects)('the results of backups, on %s,', (dialect) => {
  let site: TestApp;
  let job: BackupsService;

  beforeAll(async () => {
    site = await startApp({ dialect });
    job = site.app.get(BackupsService);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.dataSource.manager.clear(OutboxEvent);
    await site.dataSource.manager.clear(BackupResult);
  });

  const store = (kind: BackupKind, reason: string | null) =>
    site.dataSource
      .getRepository(BackupResult)
      .insert({ kind, at: site.clock.now(), isOk: reason === null, reason });

  async function events(): Promise<EventDetails['backup-failed'][]> {
    const where = { kind: 'backup-failed' as const };
    const rows = await site.dataSource.manager.find(OutboxEvent, { where, order: { id: 'ASC' } });
    return rows.map(({ details }) => details as EventDetails['backup-failed']);
  }

  async function health(): Promise<BackupHealthDto[]> {
    // Earlier sessions have ended, because the clock moves by hours.
    const admin = await site.admin();
    return (await admin.get('/api/admin/backups').expect(200)).body as BackupHealthDto[];
  }

  it('become an event once when a backup fails, and each day without a backup', async () => {
    await job.check();
    expect(await events()).toEqual([]);
    await store('database', 'The disk is full.');
    await job.check();
    await job.check();
    expect(await events()).toEqual([{ backup: 'database', reason: 'The disk is full.' }]);
    await store('database', null);
    site.clock.advance(26 * HOUR_MS - 1);
    await job.check();
    expect(await events()).toHaveLength(1);
    site.clock.advance(1);
    await job.check();
    await job.check();
    expect(await events()).toHaveLength(2);
    site.clock.advance(DAY_MS);
    await job.check();
    expect(await events()).toHaveLength(3);
  });

  it('belong to the daily backup if the container stores no kind', async () => {
    const at = dialect === 'sqlite' ? "'2026-01-01 00:00:00.000'" : 'UTC_TIMESTAMP(3)';
    await site.dataSource.query(
      `INSERT INTO backup_results (at, isOk, reason) VALUES (${at}, 1, NULL)`,
    );
    expect((await health()).map(({ kind }) => kind)).toEqual(['database']);
  });

  it.each([
    ['offsite', 32 * HOUR_MS, 'off-site backup'],
    ['trial-restore', 8 * DAY_MS, 'trial restore of the off-site backup'],
  ] as const)(
    'of kind %s also become events when it fails or is overdue',
    async (kind, overdueAfterMs, name) => {
      const at = site.clock.now().toISOString();
      await store('database', null);
      await store(kind, 'BACKUP_TARGET is full.');
      await job.check();
      expect(await events()).toEqual([{ backup: kind, reason: 'BACKUP_TARGET is full.' }]);
      await site.dataSource.manager.delete(BackupResult, { kind: 'database' });
      site.clock.advance(overdueAfterMs - 1);
      await job.check();
      expect(await events()).toHaveLength(1);
      site.clock.advance(1);
      await job.check();
      expect((await events())[1]).toEqual({
        backup: kind,
        reason: `The ${name} has had no result since ${at}.`,
      });
    },
  );

  it('are shown to admins with the reason and the last success', async () => {
    expect(await health()).toEqual([]);
    const at = site.clock.now().toISOString();
    await store('database', null);
    await store('offsite', null);
    site.clock.advance(HOUR_MS);
    const failedAt = site.clock.now().toISOString();
    await store('offsite', 'BACKUP_TARGET is full.');
    await store('trial-restore', 'The backup has no accounts.');
    const ok = { reason: null, lastResultAt: at, lastSuccessAt: at };
    const failed = { state: 'failed', lastResultAt: failedAt };
    expect(await health()).toEqual([
      { kind: 'database', state: 'ok', ...ok },
      { kind: 'offsite', ...failed, reason: 'BACKUP_TARGET is full.', lastSuccessAt: at },
      {
        kind: 'trial-restore',
        ...failed,
        reason: 'The backup has no accounts.',
        lastSuccessAt: null,
      },
    ]);
    site.clock.advance(25 * HOUR_MS);
    expect((await health()).map(({ state }) => state)).toEqual(['overdue', 'failed', 'failed']);
  });

  it('are deleted after 30 days, except the newest one and the last success of each kind', async () => {
    await store('offsite', null);
    await store('offsite', null);
    await store('offsite', 'BACKUP_TARGET is full.');
    await store('database', null);
    await store('trial-restore', 'The backup has no accounts.');
    await store('trial-restore', 'The backup has no tables.');
    site.clock.advance(31 * DAY_MS);
    await store('offsite', 'BACKUP_TARGET cannot be reached.');
    await job.check();
    const rows = await site.dataSource.manager.find(BackupResult, { order: { id: 'ASC' } });
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['offsite', null],
      ['database', null],
      ['trial-restore', 'The backup has no tables.'],
      ['offsite', 'BACKUP_TARGET cannot be reached.'],
    ]);
  });
});

describe('the message about a failed backup', () => {
  it.each([
    ['offsite', 'The off-site backup failed', 'WHAT=send'],
    ['trial-restore', 'The trial restore of the off-site backup failed', 'WHAT=try'],
    [undefined, 'The backup failed', 'make backup'],
  ] as const)('of kind %s says which one, why, and what to do', (backup, title, command) => {
    const details = { ...(backup && { backup }), reason: 'BACKUP_TARGET is full.' };
    const message = messageOf({ kind: 'backup-failed', details }, 'https://play.example');
    expect(message.title).toBe(title);
    expect(message.text).toMatch(/^BACKUP_TARGET is full\. Run /);
    expect(message.text).toContain(command);
    expect(message.url).toBe('https://play.example/admin');
  });
});
