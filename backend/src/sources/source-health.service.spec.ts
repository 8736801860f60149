import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MovableClock } from '../../test/movable-clock.js';
import { createMigratedDatabase, type MigratedDatabase } from '../../test/migrated-database.js';
import { releaseDialects } from '../../test/test-database.js';
import { DatabaseService } from '../core/database/database.service.js';
import { SourceStatusDto } from './sources.dto.js';
import type { SourceDecision } from './source-decision.js';
import { OutboxEvent } from '../core/outbox/outbox-event.entity.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { SourceHealth } from './source-health.entity.js';
import { addressHash, backoffMs, SourceHealthService, staleFrom } from './source-health.service.js';
import { type RegisteredSource, SourceRegistryService } from './source-registry.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const INTERVAL_MINUTES = 60;
const ADDRESS = 'https://docs.google.com/secret';

describe('the wait after failures', () => {
  it('starts at a minute, doubles, and ends at the interval', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 60].map(
      (failures) => backoffMs(failures, INTERVAL_MINUTES, 0) / MINUTE_MS,
    );
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is shortened by up to a fifth', () => {
    expect(backoffMs(3, INTERVAL_MINUTES, 0.5)).toBe(216_000);
    expect(backoffMs(3, INTERVAL_MINUTES, 1)).toBe(192_000);
    expect(backoffMs(60, INTERVAL_MINUTES, 1)).toBe(48 * MINUTE_MS);
  });

  it('is at least as long as the source requests, up to a day', () => {
    expect(backoffMs(1, INTERVAL_MINUTES, 1, 5 * MINUTE_MS)).toBe(5 * MINUTE_MS);
    expect(backoffMs(1, INTERVAL_MINUTES, 0, 1_000)).toBe(MINUTE_MS);
    expect(backoffMs(1, INTERVAL_MINUTES, 0, 3 * HOUR_MS)).toBe(3 * HOUR_MS);
    expect(backoffMs(1, INTERVAL_MINUTES, 0, 1_000 * HOUR_MS)).toBe(24 * HOUR_MS);
  });
});

it('data becomes stale when it is older than twice the interval', () => {
  expect(staleFrom(new Date('2026-11-21T12:00:00Z'), 30)).toEqual(
    new Date('2026-11-21T13:00:00.001Z'),
  );
});

describe.each(releaseDialects)('the health of a source on %s', (dialect) => {
  let migrated: MigratedDatabase;
  let dataSource: DataSource;
  let database: DatabaseService;
  let clock: MovableClock;
  let health: SourceHealthService;
  let setBy: 'environment' | null;

  beforeAll(async () => {
    migrated = await createMigratedDatabase(dialect);
    dataSource = migrated.dataSource;
    database = new DatabaseService(dataSource);
  });
  afterAll(() => migrated.close());
  beforeEach(async () => {
    await database.transaction((manager) => manager.clear(SourceHealth));
    clock = new MovableClock(new Date('2026-11-21T12:00:00.000Z'));
    health = new SourceHealthService(
      dataSource.getRepository(SourceHealth),
      clock,
      () => 0,
      new OutboxService(clock),
      new SourceRegistryService(),
    );
    setBy = 'environment';
  });

  const attempt = (address = ADDRESS) =>
    database.transaction((manager) => health.attempted(manager, 'sheet-com', address));
  const succeed = (overrides: Partial<Parameters<SourceHealthService['succeeded']>[3]> = {}) =>
    database.transaction((manager) =>
      health.succeeded(manager, 'sheet-com', INTERVAL_MINUTES, {
        items: 32,
        malformed: 2,
        tookMs: 120,
        ...overrides,
      }),
    );
  const fail = (reason = 'Not found.', retryAfterMs?: number, decision?: SourceDecision) =>
    database.transaction((manager) =>
      health.failed(
        manager,
        'sheet-com',
        INTERVAL_MINUTES,
        { code: 'not-found', reason, retryAfterMs, decision },
        80,
      ),
    );
  const status = async () => {
    const source: RegisteredSource = {
      name: 'sheet-com',
      label: () => 'Stake.com sheet',
      setBy: () => setBy,
      addressHash: () => (setBy === null ? null : addressHash(ADDRESS)),
      shownAddress: () => 'sheets.example.com/…',
      parse: (typed) => typed,
      visitorsSee: () => 'data',
      intervalMinutes: INTERVAL_MINUTES,
      test: () => Promise.resolve({ items: 0 }),
    };
    return SourceStatusDto.from(source, await health.find('sheet-com'), clock.now());
  };

  it('is waiting, and due immediately, before the first attempt', async () => {
    expect(await status()).toEqual({
      source: 'sheet-com',
      label: 'Stake.com sheet',
      status: 'waiting',
      setBy: 'environment',
      address: 'sheets.example.com/…',
      name: null,
      lastAttemptAt: null,
      lastSuccessAt: null,
      nextAttemptAt: null,
      lastError: null,
      errorCode: null,
      pending: true,
      visitorsSee: 'data',
      decision: null,
      items: null,
      malformed: null,
      reading: null,
      tookMs: null,
    });
    expect(await health.isDue('sheet-com', ADDRESS)).toBe(true);
  });

  it('is unconfigured without an address', async () => {
    setBy = null;
    expect((await status()).status).toBe('unconfigured');
  });

  it('is ok after a good fetch, and due again after the interval', async () => {
    await attempt();
    clock.advance(120);
    await succeed();
    expect(await status()).toEqual({
      source: 'sheet-com',
      label: 'Stake.com sheet',
      status: 'ok',
      setBy: 'environment',
      address: 'sheets.example.com/…',
      name: null,
      lastAttemptAt: '2026-11-21T12:00:00.000Z',
      lastSuccessAt: '2026-11-21T12:00:00.120Z',
      nextAttemptAt: '2026-11-21T13:00:00.120Z',
      lastError: null,
      errorCode: null,
      pending: false,
      visitorsSee: 'data',
      decision: null,
      items: 32,
      malformed: 2,
      reading: null,
      tookMs: 120,
    });
    expect(await health.isDue('sheet-com', ADDRESS)).toBe(false);
    clock.advance(HOUR_MS);
    expect(await health.isDue('sheet-com', ADDRESS)).toBe(true);
  });

  it('is failing after a failure, with the reason, and keeps the figures of the last good fetch', async () => {
    await attempt();
    await succeed();
    clock.set('2026-11-21T13:00:00.000Z');
    await attempt();
    await fail('The connection was reset.');
    expect(await status()).toMatchObject({
      status: 'failing',
      lastError: 'The connection was reset.',
      lastAttemptAt: '2026-11-21T13:00:00.000Z',
      lastSuccessAt: '2026-11-21T12:00:00.000Z',
      nextAttemptAt: '2026-11-21T13:01:00.000Z',
      items: 32,
    });
  });

  it('is due later after each further failure, and is ok after a good fetch', async () => {
    const waits: number[] = [];
    for (let failures = 0; failures < 8; failures += 1) {
      await attempt();
      await fail();
      const dueAt = await health.dueAt('sheet-com', ADDRESS);
      waits.push(((dueAt?.getTime() ?? 0) - clock.now().getTime()) / MINUTE_MS);
      clock.set(dueAt ?? '');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await attempt();
    await succeed();
    expect(await status()).toMatchObject({ status: 'ok', lastError: null });
    await fail();
    expect((await health.dueAt('sheet-com', ADDRESS))?.getTime()).toBe(
      clock.now().getTime() + MINUTE_MS,
    );
  });

  it('is due after the wait that the source requests', async () => {
    await attempt();
    await fail('Too many requests.', 3 * HOUR_MS);
    expect((await status()).nextAttemptAt).toBe('2026-11-21T15:00:00.000Z');
  });

  it('is stale if the last good fetch is older than twice the interval', async () => {
    await attempt();
    await succeed();
    clock.advance(2 * HOUR_MS);
    expect((await status()).status).toBe('ok');
    clock.advance(1);
    expect((await status()).status).toBe('stale');
    await fail();
    expect(await status()).toMatchObject({ status: 'stale', lastError: 'Not found.' });
  });

  it('is failing, not stale, if there was no good fetch', async () => {
    await attempt();
    await fail();
    clock.advance(24 * HOUR_MS);
    expect((await status()).status).toBe('failing');
  });

  it('is waiting while a good response is not published yet, with the reason', async () => {
    await attempt();
    await succeed({ waitingFor: 'Waiting for the sheet to be reset.' });
    expect(await status()).toMatchObject({
      status: 'waiting',
      lastError: 'Waiting for the sheet to be reset.',
    });
  });

  it('contains what an admin can accept, until the next response', async () => {
    await attempt();
    await succeed({ waitingFor: 'Waiting for the sheet to be reset.', decision: 'not-reset' });
    expect((await status()).decision).toBe('not-reset');
    await succeed();
    expect((await status()).decision).toBeNull();
    await fail('It shrank.', undefined, 'shrunken');
    expect((await status()).decision).toBe('shrunken');
    await fail('Not found.');
    expect((await status()).decision).toBeNull();
  });

  it('contains nothing to accept for a source without an address', async () => {
    await attempt();
    await fail('It shrank.', undefined, 'shrunken');
    setBy = null;
    expect((await status()).decision).toBeNull();
  });

  it('is failing if fresh data came from the fallback', async () => {
    await attempt();
    await succeed({ fallbackReason: { code: 'quota-exceeded', reason: 'The quota is used up.' } });
    expect(await status()).toMatchObject({
      status: 'failing',
      lastError: 'The quota is used up.',
      errorCode: 'quota-exceeded',
      lastSuccessAt: '2026-11-21T12:00:00.000Z',
      nextAttemptAt: '2026-11-21T12:01:00.000Z',
    });
  });

  it('keeps the month of a reset until another one is recorded', async () => {
    await attempt();
    await succeed({ itemsMonth: '2026-11', resetMonth: '2026-11' });
    await succeed({ itemsMonth: '2026-11' });
    expect(await health.find('sheet-com')).toMatchObject({
      itemsMonth: '2026-11',
      resetMonth: '2026-11',
    });
    await succeed({ resetMonth: null });
    expect((await health.find('sheet-com'))?.resetMonth).toBeNull();
  });

  it('starts over with another address: due immediately, without the old failures, but with the old number of rows for comparison', async () => {
    await attempt();
    await succeed({ itemsMonth: '2026-11', resetMonth: '2026-11' });
    await fail();
    const newAddress = 'https://docs.google.com/other';
    expect(await health.isDue('sheet-com', ADDRESS)).toBe(false);
    expect(await health.isDue('sheet-com', newAddress)).toBe(true);
    await attempt(newAddress);
    expect(await health.find('sheet-com')).toMatchObject({
      failures: 0,
      items: 32,
      itemsMonth: '2026-11',
      resetMonth: null,
      lastSuccessAt: null,
      lastError: null,
    });
  });

  it('does not store the address itself', async () => {
    await attempt();
    expect(JSON.stringify(await health.find('sheet-com'))).not.toContain('secret');
  });

  describe('is reported to admins', () => {
    const events = async () =>
      (await dataSource.getRepository(OutboxEvent).find({ order: { id: 'ASC' } })).map(
        ({ details }) => details,
      );
    beforeEach(() => dataSource.manager.clear(OutboxEvent));

    it('once after two failures in a row, and again after it worked in between', async () => {
      await attempt();
      await fail('First.');
      expect(await events()).toEqual([]);
      await fail('Second.');
      await fail('Third.');
      const event = { source: 'sheet-com', state: 'failing', reason: 'Second.' };
      expect(await events()).toEqual([event]);
      await succeed();
      await fail('Fourth.');
      await fail('Fifth.');
      expect(await events()).toEqual([event, { ...event, reason: 'Fifth.' }]);
    });

    it('once when it waits for a decision or for another sheet', async () => {
      await attempt();
      await succeed({ waitingFor: 'The sheet was not reset.', waitingCode: 'not-reset' });
      await succeed({ waitingFor: 'The sheet was not reset.', waitingCode: 'not-reset' });
      expect(await events()).toEqual([
        { source: 'sheet-com', state: 'waiting', reason: 'The sheet was not reset.' },
      ]);
    });
  });
});
