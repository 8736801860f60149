import { In } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeSettings } from '../../../test/settings-form.js';
import { ConnectorStub } from '../../../test/connector-stub.js';
import { releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { SiteDto } from '../../settings/site.dto.js';
import { Source } from '../../sources/rows/source.entity.js';
import { RetentionJob } from '../../operations/retention/retention.job.js';
import type { AdminLeaderboardDto } from '../admin-leaderboard.dto.js';
import type { LeaderboardDto } from '../leaderboard.dto.js';
import { fromStored } from '../standings/stored-standings.js';
import { RaceDefinition } from './race-definition.entity.js';
import { RacePeriod } from './race-period.entity.js';
import { RaceReading } from './race-reading.entity.js';
import { RaceRefreshJob } from './race-refresh.job.js';
import { RaceRuling } from './rulings/race-ruling.entity.js';
import type { AdminRaceDto, PublicRaceDto, RacePeriodDto } from './races.dto.js';
import type { RulingDto } from './rulings/rulings.dto.js';

const PATH = '/api/admin/races';
const MADRID = 'Europe/Madrid';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The clock of the tests; its Friday at 18:00 in Madrid was at 17:00 UTC on November 20. */
const NOW = new Date('2026-11-22T12:00:00Z');

const ROOBET = {
  ...{ platformKey: 'stake_com', connector: 'roobet' },
  ...{ settings: { userId: 'u-1' }, secrets: { token: 'key' } },
};
const TOTALS = {
  ...{ platformKey: 'stake_us', connector: 'json', secrets: {} },
  settings: {
    ...{ address: 'https://stats.example/list', name: 'name', amount: 'wager', unit: 'EUR' },
  },
};
const FRIDAYS = {
  ...{ kind: 'week', weekday: 'friday', time: '18:00', every: 1 },
  ...{ from: '2026-10-01', zone: MADRID },
};
const WEEKLY = {
  ...{ slug: 'weekly', title: 'Week {week}: {pool} from {from} to {to}', merge: 'separate' },
  ...{ unit: 'USD', prizes: [300, 200, 'Keyboard'], minWager: 100, ties: 'shared' },
  ...{ settleHours: 24, schedule: FRIDAYS, isPublic: true },
};
const HALF_MONTH = {
  ...{ slug: 'euros', title: '{month} race', merge: 'by-name', unit: 'EUR', prizes: [50] },
  ...{ minWager: 0, ties: 'by-name', settleHours: 0, isPublic: true },
  schedule: { kind: 'month', day: 16, time: '00:00', zone: MADRID },
};

type Wagers = Record<string, number | string>;
const roobetRows = (wagers: Wagers) =>
  Object.entries(wagers).map(([username, wagered]) => ({
    uid: `id-${username}`,
    username,
    wagered,
  }));

describe.each(releaseDialects)('races of other sources on %s', (dialect) => {
  const stub = new ConnectorStub();
  let site: TestApp;

  beforeAll(async () => {
    const env = { PUBLIC_FETCH_STUB: await stub.start(), LEADERBOARD_REFRESH_MINUTES: '5' };
    site = await startApp({ dialect, env });
  });
  afterAll(async () => {
    await site.close();
    stub.close();
  });
  beforeEach(async () => {
    for (const table of [
      OutboxEvent,
      RaceRuling,
      RaceReading,
      RacePeriod,
      RaceDefinition,
      Source,
    ]) {
      await site.dataSource.manager.clear(table);
    }
    site.clock.set(NOW);
    stub.requests.length = 0;
  });

  const panel = () => site.admin();
  const replyWith = (wagers: Wagers) => {
    stub.reply = { body: JSON.stringify(roobetRows(wagers)) };
  };
  const replyWithTotals = (wagers: Wagers) => {
    const rows = Object.entries(wagers).map(([name, wager]) => ({ name, wager }));
    stub.reply = { body: JSON.stringify(rows) };
  };
  const fail = (status: number) => {
    stub.reply = { status, body: '{}' };
  };
  const addSource = async (fields: object) =>
    (
      (await (await panel()).post('/api/admin/sources').send(fields).expect(201)).body as {
        id: number;
      }
    ).id;
  const addRace = async (fields: object, source: object = ROOBET) => {
    const sourceIds = [await addSource(source)];
    const body = { ...fields, sourceIds };
    return (await (await panel()).post(PATH).send(body).expect(201)).body as AdminRaceDto;
  };
  const notices = () =>
    site.dataSource.manager.findBy(OutboxEvent, { kind: In(['source-problem', 'month-final']) });
  const tick = async () => {
    await site.app.get(RaceRefreshJob).runIfDue();
    await site.app.get(PublicationsService).tick();
  };
  const at = async (moment: string) => {
    site.clock.set(moment);
    await tick();
  };
  const board = async (query: string) =>
    (await site.http.get(`/api/leaderboard?${query}`).expect(200)).body as LeaderboardDto;
  const wagersOf = async (query: string) =>
    (await board(query)).entries.map(({ username, wagered }) => [username, wagered]);
  const periodsOf = async (id: number) =>
    (await (await panel()).get(`${PATH}/${id}/periods`).expect(200)).body as RacePeriodDto[];
  const problems = async (fields: object, source: object = ROOBET) => {
    const sourceIds = [await addSource(source)];
    const response = await (
      await panel()
    )
      .post(PATH)
      .send({ sourceIds, ...fields })
      .expect(400);
    return Object.keys((response.body as { fields: object }).fields);
  };

  it('run from Friday to Friday in their own time zone, settle for a day, and are final then', async () => {
    replyWith({ amber_fox: 500, blue_jay: '90.5' });
    const { id } = await addRace(WEEKLY);
    await tick();
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/affiliate/v2/stats?userId=u-1&startDate=2026-11-20T17%3A00%3A00.000Z&endDate=2026-11-22T12%3A00%3A00.000Z',
    ]);
    expect(await board('race=weekly')).toMatchObject({
      ...{ race: 'weekly', month: '2026-w47', state: 'running', unit: 'USD', source: 'sheets' },
      ...{ title: 'Week 47: $500 from Nov 20 to Nov 27', prizePool: 500, waiting: false },
      ...{ startsAt: '2026-11-20T17:00:00.000Z', resetsAt: '2026-11-27T17:00:00.000Z' },
      ...{ settlesAt: '2026-11-28T17:00:00.000Z', updatedAt: NOW.toISOString(), isFinal: false },
      entries: [
        { rank: 1, username: 'am******ox', wagered: 500, prize: 300, moved: null },
        // Below the minimum wager.
        { rank: 2, username: 'bl******ay', wagered: 90.5, prize: 0 },
      ],
    });

    await at('2026-11-27T17:00:00Z');
    replyWith({ amber_fox: 500, blue_jay: 700 });
    await at('2026-11-27T18:00:00Z');
    const ended = 'race=weekly&period=2026-w47';
    expect(await board(ended)).toMatchObject({ state: 'settling', isFinal: false });
    expect(await wagersOf(ended)).toEqual([
      ['bl******ay', 700],
      ['am******ox', 500],
    ]);
    expect(await board('race=weekly')).toMatchObject({ month: '2026-w48', state: 'running' });
    expect((await site.http.get('/api/races/weekly/periods')).body).toEqual(['2026-w47']);
    const lastOf47 = stub.requests.findLast(({ path }) => path?.includes('startDate=2026-11-20'));
    expect(lastOf47?.path).toContain('endDate=2026-11-27T17%3A00%3A00.000Z');

    await at('2026-11-28T17:00:00Z');
    // After the cool-down, because the running period was read first.
    await at('2026-11-28T17:06:00Z');
    replyWith({ someone: 1 });
    await at('2026-11-28T19:00:00Z');
    expect(await board(ended)).toMatchObject({ state: 'final', isFinal: true });
    expect(await wagersOf(ended)).toEqual([
      ['bl******ay', 700],
      ['am******ox', 500],
    ]);
    expect((await site.http.get('/api/races/weekly/periods')).body).toEqual(['2026-w47']);
    expect(await board('race=weekly')).toMatchObject({
      previous: { month: '2026-w47', topThree: [{ wagered: 700 }, { wagered: 500 }] },
    });
    expect(await site.dataSource.manager.findBy(RaceReading, { isBaseline: false })).toHaveLength(
      1,
    );
    expect((await periodsOf(id)).map(({ period, state }) => [period, state])).toEqual([
      ['2026-w48', 'running'],
      ['2026-w47', 'final'],
    ]);
  });

  it('count a running total from their start, and use its first answer after an end for both periods', async () => {
    replyWithTotals({ amber_fox: 1_000, blue_jay: 200 });
    await addRace(HALF_MONTH, TOTALS);
    await tick();
    expect(await board('race=euros')).toMatchObject({
      ...{ title: 'November race', unit: 'EUR', month: '2026-11-16', entries: [] },
      countedFrom: NOW.toISOString(),
    });
    replyWithTotals({ amber_fox: 1_250.25, blue_jay: 200, new_one: 10 });
    await at('2026-11-22T13:00:00Z');
    expect(await wagersOf('race=euros')).toEqual([
      ['am******ox', 250.25],
      ['ne******ne', 10],
    ]);
    replyWithTotals({ amber_fox: 1_300, blue_jay: 200, new_one: 10 });
    await at('2026-12-15T23:00:10Z');
    expect(await wagersOf('race=euros&period=2026-11-16')).toEqual([
      ['am******ox', 300],
      ['ne******ne', 10],
    ]);
    expect(await board('race=euros&period=2026-11-16')).toMatchObject({ state: 'final' });
    const race = { slug: 'euros', title: 'November race' };
    expect(await notices()).toMatchObject([
      { kind: 'month-final', details: { month: '2026-11-16', race } },
    ]);
    expect(await board('race=euros')).toMatchObject({ month: '2026-12-16', countedFrom: null });
    replyWithTotals({ amber_fox: 1_310, blue_jay: 200, new_one: 10 });
    await at('2026-12-16T09:00:00Z');
    expect(await wagersOf('race=euros')).toEqual([['am******ox', 10]]);
  });

  it('say from when on wagers count after the server was off at their start', async () => {
    replyWithTotals({ amber_fox: 1_000 });
    await addRace(HALF_MONTH, TOTALS);
    await tick();
    replyWithTotals({ amber_fox: 1_100 });
    await at('2026-12-14T09:00:00Z');
    replyWithTotals({ amber_fox: 5_000 });
    await at('2026-12-17T09:00:00Z');
    expect(await wagersOf('race=euros&period=2026-11-16')).toEqual([['am******ox', 100]]);
    expect(await board('race=euros')).toMatchObject({
      ...{ entries: [], countedFrom: '2026-12-17T09:00:00.000Z' },
    });
  });

  it('keep the last good standings while a source fails, and say why in the panel', async () => {
    fail(401);
    const { id } = await addRace(WEEKLY);
    await tick();
    expect(await board('race=weekly')).toMatchObject({
      waiting: true,
      entries: [],
      updatedAt: null,
    });
    expect(await periodsOf(id)).toMatchObject([{ problem: { code: 'access-denied' }, players: 0 }]);
    replyWith({ amber_fox: 500 });
    await at('2026-11-22T12:10:00Z');
    expect(await wagersOf('race=weekly')).toEqual([['am******ox', 500]]);
    fail(500);
    await at('2026-11-22T12:20:00Z');
    expect((await (await panel()).get(PATH)).body).toMatchObject([
      { slug: 'weekly', problem: { code: 'server-error' } },
    ]);
    expect(await notices()).toEqual([]);
    expect(await wagersOf('race=weekly')).toEqual([['am******ox', 500]]);
    expect(await periodsOf(id)).toMatchObject([{ problem: { code: 'server-error' }, players: 1 }]);
    await at('2026-11-22T13:20:00Z');
    expect(await board('race=weekly')).toMatchObject({ stale: true });
    expect(await notices()).toMatchObject([
      { kind: 'source-problem', details: { race: 'weekly', state: 'failing' } },
    ]);
  });

  it('publish an answer with less than half of the players only after someone accepts it', async () => {
    replyWith({ amber_fox: 500, blue_jay: 400, nordica: 300 });
    const { id } = await addRace(WEEKLY);
    await tick();
    replyWith({ amber_fox: 510 });
    await at('2026-11-22T12:10:00Z');
    expect((await board('race=weekly')).total).toBe(3);
    expect(await periodsOf(id)).toMatchObject([{ problem: { code: 'too-few-rows' } }]);
    site.clock.advance(HOUR_MS);
    const refreshed = await (await panel()).post(`${PATH}/${id}/refresh`).send({ accept: true });
    expect(refreshed.body).toMatchObject([{ players: 1, problem: null }]);
    expect(await wagersOf('race=weekly')).toEqual([['am******ox', 510]]);
  });

  it('refuse a running total that has fallen below that of their start, until someone accepts that it was reset', async () => {
    replyWithTotals({ amber_fox: 1_000, blue_jay: 200 });
    const { id } = await addRace(HALF_MONTH, TOTALS);
    await tick();
    replyWithTotals({ amber_fox: 10, blue_jay: 20 });
    await at('2026-11-22T13:00:00Z');
    expect(await periodsOf(id)).toMatchObject([{ problem: { code: 'too-few-rows' } }]);
    // It was reset, so its amounts are those of the race.
    site.clock.advance(HOUR_MS);
    await (await panel()).post(`${PATH}/${id}/refresh`).send({ accept: true }).expect(200);
    expect(await wagersOf('race=euros')).toEqual([
      ['bl******ay', 20],
      ['am******ox', 10],
    ]);
    replyWithTotals({ amber_fox: 35, blue_jay: 20 });
    await at('2026-11-22T16:00:00Z');
    expect(await wagersOf('race=euros')).toEqual([
      ['am******ox', 35],
      ['bl******ay', 20],
    ]);
    expect(await board('race=euros')).toMatchObject({ countedFrom: NOW.toISOString() });
  });

  it('read thousands of players in another thread', async () => {
    const wagers = Array.from({ length: 3_000 }, (_, index) => [`player ${index}`, index + 1]);
    replyWith(Object.fromEntries(wagers) as Wagers);
    await addRace(WEEKLY);
    await tick();
    expect(await board('race=weekly&limit=1')).toMatchObject({
      ...{ total: 3_000, totalWagered: 4_501_500 },
      entries: [{ wagered: 3_000, prize: 300 }],
    });
  });

  it('count the points of a typed list, with prizes in words', async () => {
    const settings = {
      rows: 'name;amount\nAmber Fox;1.234,5\nBlue Jay;10\n',
      format: '1.234,56',
      unit: 'Points',
    };
    const list = { platformKey: 'stake_com', connector: 'list', settings, secrets: {} };
    const [startsAt, endsAt] = ['2026-11-22T08:00:00Z', '2026-11-23T20:00:00Z'];
    await addRace(
      {
        ...{ ...WEEKLY, unit: { name: 'Points', decimals: 2 }, prizes: ['Keyboard'], minWager: 0 },
        schedule: { kind: 'once', startsAt, endsAt },
      },
      list,
    );
    await tick();
    expect(await board('race=weekly')).toMatchObject({
      ...{ unit: { name: 'Points', decimals: 2 }, prizePool: 0, total: 2 },
      entries: [
        { wagered: 1_234.5, prize: 0, prizeText: 'Keyboard' },
        { wagered: 10, prize: 0 },
      ],
    });
  });

  it('ask a source again only after its cool-down', async () => {
    replyWith({ amber_fox: 500 });
    const { id } = await addRace(WEEKLY);
    await tick();
    site.clock.advance(MINUTE_MS);
    await (await panel()).post(`${PATH}/${id}/refresh`).expect(200);
    expect(stub.requests).toHaveLength(1);
    site.clock.advance(5 * MINUTE_MS);
    await tick();
    expect(stub.requests).toHaveLength(2);
  });

  it('take turns with a source that they share in different periods', async () => {
    replyWith({ amber_fox: 500 });
    const { sourceIds } = await addRace(WEEKLY);
    const monthly = { kind: 'month', day: 16, time: '00:00', zone: MADRID };
    const shared = { ...WEEKLY, slug: 'monthly', schedule: monthly, sourceIds };
    await (await panel()).post(PATH).send(shared).expect(201);
    const starts: (string | undefined)[] = [];
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await tick();
      starts.push(/startDate=(.{10})/.exec(stub.requests.at(-1)?.path ?? '')?.[1]);
      site.clock.advance(5 * MINUTE_MS);
    }
    expect(new Set(starts.slice(2))).toEqual(new Set(['2026-11-20', '2026-11-15']));
    expect(stub.requests).toHaveLength(6);
  });

  it('keep the end of the running period when the schedule changes', async () => {
    replyWith({ amber_fox: 500 });
    const { id } = await addRace(WEEKLY);
    await tick();
    const [source] = await site.dataSource.manager.find(Source);
    const schedule = { ...FRIDAYS, weekday: 'monday', zone: 'America/New_York' };
    const changed = { ...WEEKLY, sourceIds: [source?.id], schedule };
    await (await panel()).put(`${PATH}/${id}`).send(changed).expect(200);
    expect(await board('race=weekly')).toMatchObject({ resetsAt: '2026-11-27T17:00:00.000Z' });
    await at('2026-11-30T23:00:00Z');
    expect(await board('race=weekly')).toMatchObject({
      ...{ month: '2026-w49', startsAt: '2026-11-30T23:00:00.000Z' },
    });
  });

  it('are listed for visitors in their order, and only if they are public', async () => {
    replyWith({ amber_fox: 500 });
    const { id } = await addRace(WEEKLY);
    await addRace({ ...HALF_MONTH, isPublic: false }, TOTALS);
    await addRace({
      ...{ ...WEEKLY, slug: 'once', title: 'Weekend', position: 0 },
      schedule: { kind: 'once', startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-29T20:00:00Z' },
    });
    await tick();
    const list = (await site.http.get('/api/races').expect(200)).body as PublicRaceDto[];
    expect(list.map(({ slug, state, isRunning }) => [slug, state, isRunning])).toEqual([
      ['main', 'running', true],
      ['once', 'scheduled', false],
      ['weekly', 'running', true],
    ]);
    await site.http.get('/api/leaderboard?race=euros').expect(404);
    await (await panel()).get('/api/admin/leaderboard?race=euros').expect(200);
    expect((await (await panel()).get(PATH)).body).toHaveLength(3);
    expect((await board('race=once')).entries).toEqual([]);
    const full = await (await panel()).get('/api/admin/leaderboard?race=weekly').expect(200);
    expect(full.body).toMatchObject({ entries: [{ username: 'amber_fox', paidMark: null }] });
    const csv = await (await panel()).get('/api/admin/leaderboard/winners.csv?race=weekly');
    expect(csv.headers['content-disposition']).toContain('winners-weekly-2026-w47.csv');
    const found = await site.http.get('/api/leaderboard/find?race=weekly&mask=am******ox');
    expect(found.body).toMatchObject({ total: 1, matches: [{ rank: 1, prize: 300 }] });
    expect(id).toBeGreaterThan(0);
  });

  it('are the first page if the race of the sheets is turned off', async () => {
    replyWith({ amber_fox: 500 });
    const { id, sourceIds } = await addRace(WEEKLY);
    await tick();
    expect(await board('limit=1')).toMatchObject({ race: 'main' });
    await changeSettings(await panel(), { showRace: false });
    expect(await board('limit=1')).toMatchObject({ race: 'weekly', entries: [{ wagered: 500 }] });
    const showRace = async () => ((await site.http.get('/api/site')).body as SiteDto).showRace;
    expect(await showRace()).toBe(true);
    const hidden = { ...WEEKLY, sourceIds, isPublic: false };
    await (await panel()).put(`${PATH}/${id}`).send(hidden).expect(200);
    expect(await showRace()).toBe(false);
    await changeSettings(await panel(), { showRace: true });
  });

  it('follow rulings at once, show visitors only their number, and are as before after an undo', async () => {
    replyWith({ amber_fox: 500, blue_jay: 400, nordica: 300 });
    const { id } = await addRace(WEEKLY);
    await tick();
    const admin = await panel();
    const before = await board('race=weekly');
    const { body } = await admin.get('/api/admin/leaderboard?race=weekly').expect(200);
    const ids = (body as AdminLeaderboardDto).entries.map((entry) => entry.id);
    const [fox, jay, nordica] = ids;
    const decide = (fields: object) =>
      admin.post(`${PATH}/${id}/rulings`).send({ reason: 'other', note: '', ...fields });
    await decide({ kind: 'exclude', player: fox, reason: 'not-eligible' }).expect(201);
    await decide({ kind: 'merge', player: nordica, into: jay }).expect(201);
    await decide({ kind: 'adjust', player: jay, amount: -0.5 }).expect(201);
    await decide({ kind: 'exclude', player: fox }).expect(400);
    await decide({ kind: 'adjust', player: jay, amount: 0 }).expect(400);
    await decide({ kind: 'merge', player: jay }).expect(400);
    await decide({ kind: 'merge', player: jay, into: jay }).expect(400);
    expect(await wagersOf('race=weekly')).toEqual([['bl******ay', 699.5]]);
    expect(await board('race=weekly')).toMatchObject({ rulings: 3, updatedAt: before.updatedAt });
    const list = (await admin.get(`${PATH}/${id}/rulings`).expect(200)).body as RulingDto[];
    expect(list).toMatchObject([
      { kind: 'exclude', player: 'amber_fox', reason: 'not-eligible' },
      { kind: 'merge', player: 'nordica', into: 'blue_jay' },
      { kind: 'adjust', player: 'blue_jay', amount: -0.5 },
    ]);
    for (const ruling of list) {
      await admin.delete(`${PATH}/${id}/rulings/${ruling.id}`).expect(204);
    }
    expect(await board('race=weekly')).toEqual(before);
    // They also apply to figures that are read later, and not to final ones.
    await decide({ kind: 'exclude', player: fox }).expect(201);
    await at('2026-11-27T17:00:00Z');
    await at('2026-11-28T17:00:00Z');
    const final = await board('race=weekly&period=2026-w47');
    expect(final).toMatchObject({ state: 'final', rulings: 1, total: 2 });
    const late = { kind: 'exclude', player: jay, reason: 'other', note: '' };
    await (await panel()).post(`${PATH}/${id}/rulings?period=2026-w47`).send(late).expect(409);
  });

  it('do not show visitors the name of a player who is hidden', async () => {
    replyWith({ amber_fox: 500, blue_jay: 400 });
    await addRace(WEEKLY);
    await tick();
    const admin = await panel();
    const { body } = await admin.get('/api/admin/leaderboard?race=weekly').expect(200);
    const id = (body as AdminLeaderboardDto).entries[0]?.id ?? '';
    const path = `/api/admin/leaderboard/hidden-players/${id}`;
    const hide = (period: object) => admin.put(path).send({ reason: 'On request', ...period });
    await hide({ month: '2026-11' }).expect(404);
    await hide({ month: '2026-w47' }).expect(404);
    await hide({ race: 'weekly', month: '2026-w40' }).expect(404);
    await hide({ race: 'weekly', month: '2026-w47' }).expect(200);
    expect(await wagersOf('race=weekly')).toEqual([
      ['Hidden player', 500],
      ['bl******ay', 400],
    ]);
    const found = await site.http.get('/api/leaderboard/find?race=weekly&mask=am******ox');
    expect(found.body).toMatchObject({ total: 0 });
    expect((await admin.get('/api/admin/leaderboard/hidden-players')).body).toMatchObject([
      { id, month: '2026-11' },
    ]);
    await admin.delete(path).expect(204);
  });

  it('have only masks in periods that ended so long ago that names must not be kept', async () => {
    replyWith({ amber_fox: 500 });
    await addRace({ ...WEEKLY, settleHours: 0 });
    await tick();
    await at('2026-11-27T17:00:00Z');
    const storedNames = async () => {
      const period = await site.dataSource.manager.findOneOrFail(RacePeriod, {
        select: { id: true, sha256: true, entries: true },
        where: { key: '2026-w47' },
      });
      const { entries, sha256 } = period;
      if (!entries || !sha256) throw new Error('There are no standings.');
      return (await fromStored({ compressed: entries, sha256 })).columns.names;
    };
    expect(await storedNames()).toEqual(['amber_fox']);
    site.clock.set('2029-01-01T00:00:00Z');
    await site.app.get(RetentionJob).runIfDue();
    expect(await storedNames()).toEqual(['am******ox']);
    expect(await wagersOf('race=weekly&period=2026-w47')).toEqual([['am******ox', 500]]);
  });

  it('cannot be deleted with results, and their sources not while they are used', async () => {
    replyWith({ amber_fox: 500 });
    const { id } = await addRace(WEEKLY);
    const [source] = await site.dataSource.manager.find(Source);
    const usedBy = await (await panel()).delete(`/api/admin/sources/${source?.id}`).expect(409);
    expect((usedBy.body as { error: string }).error).toContain('the race weekly');
    await tick();
    await at('2026-11-29T17:00:00Z');
    await at('2026-11-29T18:00:00Z');
    await (await panel()).delete(`${PATH}/${id}`).expect(409);
    await site.dataSource.manager.clear(RacePeriod);
    await (await panel()).delete(`${PATH}/${id}`).expect(204);
    await (await panel()).delete(`${PATH}/${id}`).expect(404);
  });

  it.each([
    ['slug', { ...WEEKLY, slug: 'main' }],
    ['slug', { ...WEEKLY, slug: '2026-11' }],
    ['slug', { ...WEEKLY, slug: 'Weekly' }],
    ['title', { ...WEEKLY, title: ' ' }],
    ['title', { ...WEEKLY, title: 'Risk-free race' }],
    ['prizes', { ...WEEKLY, prizes: ['A guaranteed win'] }],
    ['sourceIds', { ...WEEKLY, sourceIds: [] }],
    ['sourceIds', { ...WEEKLY, sourceIds: [1_000_000] }],
    ['sourceIds', { ...WEEKLY, unit: 'EUR' }],
    ['unit', { ...WEEKLY, unit: 'XYZ' }],
    ['unit', { ...WEEKLY, unit: { name: ' Gems', decimals: 2 } }],
    ['prizes', { ...WEEKLY, prizes: [100, 200] }],
    ['prizes', { ...WEEKLY, prizes: [0.001] }],
    ['prizes', { ...WEEKLY, prizes: [' '] }],
    ['minWager', { ...WEEKLY, minWager: -1 }],
    ['schedule.zone', { ...WEEKLY, schedule: { ...FRIDAYS, zone: 'Madrid' } }],
    ['schedule.time', { ...WEEKLY, schedule: { ...FRIDAYS, time: '24:00' } }],
    ['schedule.weekday', { ...WEEKLY, schedule: { ...FRIDAYS, weekday: undefined } }],
    ...[
      ['2026-11-28T08:00:00Z', '2026-11-28T08:00:00Z'],
      ['2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
    ].map(([startsAt, endsAt]): [string, object] => [
      'schedule.endsAt',
      { ...WEEKLY, schedule: { kind: 'once', startsAt, endsAt } },
    ]),
  ])('reject an invalid %s %#', async (field, fields) => {
    expect(await problems(fields)).toEqual([field]);
  });

  it('reject a source that reports calendar months for another schedule', async () => {
    const gamdom = {
      platformKey: 'stake_com',
      connector: 'gamdom',
      settings: {},
      secrets: { apikey: 'x' },
    };
    expect(await problems(WEEKLY, gamdom)).toEqual(['sourceIds']);
    const months = { kind: 'month', day: 1, time: '00:00', zone: 'UTC' };
    await addRace({ ...WEEKLY, schedule: months }, gamdom);
  });
});
