import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { type Browser, releaseDialects, MovableClock } from '../../../test/harness.js';
import { cookiesOfCallers } from '../../../test/http/contract.js';
import { type Race, startRace } from '../../../test/race.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { RetentionJob } from '../../operations/retention/retention.job.js';
import type { AdminLeaderboardDto } from '../admin-leaderboard.dto.js';
import type { FoundPlayersDto } from '../find-players.dto.js';
import type { HiddenPlayerDto } from './hidden-players.dto.js';
import { RacesService } from '../races.service.js';
import { HiddenPlayer } from './hidden-player.entity.js';
import { HiddenPlayersService } from './hidden-players.service.js';

const PATH = '/api/admin/leaderboard/hidden-players';
const MONTH = '2026-10';
const NAME = 'marigold_queen';
const MASK = 'ma**********en';
/** The same mask as that of the hidden player. */
const TWIN = 'madhouse_women';
const HIDDEN = 'Hidden player';

describe.each(releaseDialects)('a player who is hidden, on %s,', (dialect) => {
  let race: Race;
  let admin: Browser;
  let id: string;

  beforeEach(async () => {
    race = await startRace({ dialect, clock: new MovableClock(new Date('2026-10-31T23:59:30Z')) });
    race.upstreams.serve('sheet-com', rows([NAME, TWIN, 'anvil']));
    race.upstreams.serve('sheet-us', rows([NAME]));
    await race.tick();
    // October is closed with its own standings; November has new ones.
    race.clock.set('2026-11-01T00:30:00Z');
    await race.tick();
    race.upstreams.serve('sheet-com', rows(['anvil']));
    race.upstreams.serve('sheet-us', rows([NAME]));
    admin = await race.panel();
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    id = (await entry(NAME)).id;
  });
  afterEach(() => race.close());

  const rows = (names: readonly string[]) =>
    sheet(names.map((name, index) => ({ name, wagered: 500 - index * 100 })));
  const hide = (changes: object = {}) =>
    admin.put(`${PATH}/${id}`).send({ month: '2026-11', reason: 'Request 77', ...changes });
  const show = () => admin.delete(`${PATH}/${id}`);
  const entry = async (name: string, query = '') => {
    const found = (await race.fullStandings(query)).entries.find((each) => each.username === name);
    if (!found) throw new Error(`${name} is not in the standings.`);
    return found;
  };
  const namesOf = async (query = '') =>
    (await race.standings(query)).entries.map(({ username }) => username);
  const find = async (mask: string, month?: string) =>
    (await race.http.get('/api/leaderboard/find').query({ mask, month }).expect(200))
      .body as FoundPlayersDto;
  const auditRows = () =>
    race.dataSource
      .getRepository(AuditLog)
      .find({ where: { entity: 'hidden-player' }, order: { id: 'ASC' } });

  it("keeps the row and is called 'Hidden player' in the running and in closed months", async () => {
    const before = await race.standings();
    const closed = await race.standings(`?month=${MONTH}`);
    const { body } = await hide().expect(200);
    expect(body).toMatchObject({ id, reason: 'Request 77', hiddenBy: 'admin', isRecognized: true });
    const { rank } = await entry(NAME);
    const { rank: rankBefore } = await entry(NAME, `?month=${MONTH}`);
    const ids: unknown[] = [];
    const changed = (entries: typeof before.entries, rankOfPlayer: number, now: typeof entries) =>
      entries.map((row, index) => {
        if (row.rank !== rankOfPlayer) return row;
        ids.push(row.id, now[index]?.id);
        return { ...row, id: now[index]?.id, username: HIDDEN };
      });
    const running = await race.standings();
    expect(running).toEqual({
      ...before,
      snapshot: expect.not.stringMatching(before.snapshot),
      entries: changed(before.entries, rank, running.entries),
      previous: before.previous && {
        ...before.previous,
        topThree: changed(before.previous.topThree, rankBefore, running.previous?.topThree ?? []),
      },
    });
    const october = await race.standings(`?month=${MONTH}`);
    expect(october).toEqual({
      ...closed,
      snapshot: expect.not.stringMatching(closed.snapshot),
      entries: changed(closed.entries, rankBefore, october.entries),
    });
    // Each month has an id of its own, before and after; October is there twice.
    expect(ids).toHaveLength(6);
    expect(new Set([id, ...ids]).size).toBe(5);
  });

  it("is called 'Hidden player' for editors, too, who see masks instead of all other names", async () => {
    await hide().expect(200);
    const editor = race.browser();
    editor.set('Cookie', (await cookiesOfCallers(race))['an editor']);
    for (const show of ['all', 'winners', 'hidden']) {
      const query = `month=${MONTH}&show=${show}`;
      const read = async (agent: Browser, search = '') =>
        (await agent.get(`/api/admin/leaderboard?${query}&search=${search}`).expect(200)).body
          .entries as AdminLeaderboardDto['entries'];
      const names = (await read(admin)).map(({ username }) => username);
      expect(names).toContain(NAME);
      const visible = (await race.standings(`?month=${MONTH}`)).entries;
      const entries = await read(editor);
      expect(entries).toHaveLength(names.length);
      for (const { id: publicId, username, rank, hidden } of entries) {
        expect(visible[rank - 1]).toMatchObject({ id: publicId, username });
        expect(hidden).toBeNull();
      }
      expect(await read(editor, NAME.slice(0, 5))).toEqual([]);
      expect(await read(editor, 'hidden')).toHaveLength(1);
    }
  });

  it('is not found, unlike others with the same mask', async () => {
    expect(await find(MASK, MONTH)).toMatchObject({ total: 2 });
    expect(await find(MASK)).toMatchObject({ total: 1 });
    await hide().expect(200);
    const found = await find(MASK, MONTH);
    expect(found.total).toBe(1);
    expect(found.matches.map(({ rank }) => rank)).toEqual([
      (await entry(TWIN, `?month=${MONTH}`)).rank,
    ]);
    expect(await find(MASK)).toMatchObject({ total: 0, matches: [] });
    await race.http.get('/api/leaderboard/find').query({ mask: HIDDEN }).expect(400);
  });

  it('stays hidden in the next standings, in whichever sheet the player is', async () => {
    await hide().expect(200);
    race.upstreams.serve('sheet-us', rows(['anvil']));
    race.upstreams.serve('sheet-com', rows(['newcomer', NAME]));
    await race.refresh({ acceptSheet: true });
    expect(await namesOf()).toEqual(['an******il', 'ne******er', HIDDEN]);
    await race.refresh({ acceptSheet: true });
    expect(await namesOf()).toContain(HIDDEN);
  });

  it('stays hidden after a restart and on other replicas', async () => {
    await hide().expect(200);
    const { database, upstreams, clock } = race;
    const other = await startRace({ database, upstreams, clock });
    expect((await other.standings()).entries).toEqual((await race.standings()).entries);
    await show().expect(204);
    await other.app.get(PublicationsService).refresh();
    expect((await other.standings()).entries).toEqual((await race.standings()).entries);
    await other.close();
  });

  it('stays hidden when the full names of a month are erased, and can then be shown again', async () => {
    await hide().expect(200);
    race.clock.set('2027-11-01T00:00:00Z');
    await race.app.get(RetentionJob).runIfDue();
    expect(await namesOf(`?month=${MONTH}`)).toContain(HIDDEN);
    expect(await find(MASK, MONTH)).toMatchObject({ total: 1 });
    admin = await race.panel();
    const { entries } = await race.fullStandings(`?month=${MONTH}&show=hidden`);
    expect(entries).toMatchObject([{ id, username: MASK, hidden: { reason: 'Request 77' } }]);
    await show().expect(204);
    expect(await namesOf(`?month=${MONTH}`)).not.toContain(HIDDEN);
    await hide({ month: MONTH }).expect(200);
    expect(await namesOf(`?month=${MONTH}`)).toContain(HIDDEN);
  });

  it('can be shown again, with the same name and id as before', async () => {
    const before = await race.standings();
    await hide().expect(200);
    await show().expect(204);
    expect(await race.standings()).toEqual(before);
    expect((await entry(NAME)).hidden).toBeNull();
    await show().expect(204);
    expect(await auditRows()).toHaveLength(2);
  });

  it('keeps the full name and the id for admins, who can list hidden players', async () => {
    await hide().expect(200);
    expect(await entry(NAME)).toMatchObject({ id, hidden: { reason: 'Request 77' } });
    expect((await race.fullStandings('?show=hidden')).entries).toMatchObject([{ username: NAME }]);
    expect((await race.fullStandings('?show=hidden&search=anvil')).found).toBe(0);
    const { body } = await admin.get(PATH).expect(200);
    expect(body).toEqual([(await entry(NAME)).hidden]);
    const { text } = await admin.get(`/api/admin/leaderboard/winners.csv?month=${MONTH}`);
    expect(text).toContain(NAME);
  });

  it('is in the activity log without the name, and the name is not stored with it', async () => {
    await hide().expect(200);
    await hide({ reason: 'Request 78' }).expect(200);
    await hide({ reason: 'Request 78' }).expect(200);
    const stored = JSON.stringify(await race.dataSource.getRepository(HiddenPlayer).find());
    expect(stored).toContain('Request 78');
    expect(stored).not.toContain(NAME);
    await show().expect(204);
    const record = { month: '2026-11', reason: 'Request 77', hiddenBy: 'admin' };
    expect(await auditRows()).toMatchObject([
      { action: 'hidden-player.hidden', entityId: id, before: null, after: record },
      { action: 'hidden-player.reason-changed', before: record, after: { reason: 'Request 78' } },
      { action: 'hidden-player.shown', before: { reason: 'Request 78' }, after: null },
    ]);
    expect(JSON.stringify(await auditRows())).not.toContain(NAME);
    const { body } = await admin.get('/api/admin/activity?kind=race').expect(200);
    expect(body[0]).toMatchObject({ summary: 'A hidden player is shown again' });
  });

  it('is not searched for again in the same standings when only the reason changes', async () => {
    await hide().expect(200);
    const service = race.app.get(HiddenPlayersService);
    const standings = race.app.get(RacesService).running().standings;
    const positions = await service.positionsIn(standings);
    expect(positions).toEqual(new Set([(await entry(NAME)).rank - 1]));
    await hide({ reason: 'Request 78' }).expect(200);
    expect(service.current.byId.get(id)).toMatchObject({ reason: 'Request 78' });
    expect(await service.positionsIn(standings)).toBe(positions);
    await show().expect(204);
    expect(await service.positionsIn(standings)).toEqual(new Set());
  });

  it.each([`${NAME} asked`, `Asked by Marigold_Queen.`])(
    'needs a reason without the name: %s',
    async (reason) => {
      const { body } = await hide({ reason }).expect(400);
      expect(Object.keys(body.fields)).toEqual(['reason']);
      expect(await namesOf()).not.toContain(HIDDEN);
    },
  );

  it('must be in the standings of the month', async () => {
    await admin.put(`${PATH}/AAAAAAAAAAAAAAAA`).send({ month: MONTH, reason: 'x' }).expect(404);
    await admin.put(`${PATH}/a`).send({ month: MONTH, reason: 'x' }).expect(404);
    await hide({ month: '2026-09' }).expect(404);
    await hide({ month: '2026-13' }).expect(404);
    await hide({ reason: ' ' }).expect(400);
  });

  it('can be shown again even if no standings contain the player any more', async () => {
    const serve = async (names: readonly string[]) => {
      race.upstreams.serve('sheet-com', rows(names));
      await race.refresh({ acceptSheet: true });
    };
    await serve(['newcomer', 'anvil']);
    ({ id } = await entry('newcomer'));
    await hide().expect(200);
    await serve(['anvil']);
    for (const month of ['', `&month=${MONTH}`]) {
      expect((await race.fullStandings(`?show=hidden${month}`)).found).toBe(0);
    }
    expect((await admin.get(PATH).expect(200)).body).toMatchObject([{ id, reason: 'Request 77' }]);
    await show().expect(204);
    expect((await admin.get(PATH).expect(200)).body).toEqual([]);
    await serve(['newcomer', 'anvil']);
    expect(await namesOf()).toContain('ne******er');
  });

  it('can be removed after the secret was replaced, also if no month has stored ids', async () => {
    await hide().expect(200);
    const { database, upstreams, clock } = race;
    const env = { SESSION_SECRET: 'another secret that only the tests know, 43' };
    const other = await startRace({ database, upstreams, clock, env });
    const browser = await other.panel();
    const list = async () => (await browser.get(PATH).expect(200)).body as HiddenPlayerDto[];
    expect(await list()).toMatchObject([{ id, isRecognized: false }]);
    expect((await other.fullStandings('?show=hidden')).found).toBe(0);
    await browser.delete(`${PATH}/${id}`).expect(204);
    expect(await list()).toEqual([]);
    expect((await auditRows()).map(({ action }) => action)).toEqual([
      'hidden-player.hidden',
      'hidden-player.shown',
    ]);
    await other.close();
  });

  it('is not recognized after the secret of the site was replaced, until hidden again', async () => {
    await hide().expect(200);
    race.clock.set('2027-11-01T00:00:00Z');
    await race.app.get(RetentionJob).runIfDue();
    const { database, upstreams, clock } = race;
    const other = await startRace({
      database,
      upstreams,
      clock,
      env: { SESSION_SECRET: 'another secret that only the tests know, 43' },
    });
    const browser = await other.panel();
    const list = async () => (await browser.get(PATH).expect(200)).body as HiddenPlayerDto[];
    const namesIn = async (month: string) =>
      (await other.standings(`?month=${month}`)).entries.map(({ username }) => username);
    expect(await list()).toMatchObject([{ id, isRecognized: false, reason: 'Request 77' }]);
    // The names of October are erased, those of November are not.
    expect(await namesIn(MONTH)).toContain(HIDDEN);
    expect(await namesIn('2026-11')).not.toContain(HIDDEN);

    // The id in October is still that of the old secret.
    const hideErased = (reason: string) =>
      browser.put(`${PATH}/${id}`).send({ month: MONTH, reason }).expect(200);
    expect((await hideErased('Request 77')).body).toMatchObject({ isRecognized: false });
    expect((await auditRows()).map(({ action }) => action)).toEqual(['hidden-player.hidden']);
    expect((await hideErased('Request 78')).body).toMatchObject({ isRecognized: false });
    expect(await list()).toMatchObject([{ id, isRecognized: false, reason: 'Request 78' }]);

    const { entries } = await other.fullStandings('?month=2026-11');
    const newId = entries.find(({ username }) => username === NAME)?.id ?? '';
    await browser
      .put(`${PATH}/${newId}`)
      .send({ month: '2026-11', reason: 'Request 77' })
      .expect(200);
    const { body } = await browser.post(`${PATH}/${id}/hidden-again`).expect(200);
    expect(body).toMatchObject({ id, isRecognized: true });
    await browser.post(`${PATH}/${id}/hidden-again`).expect(200);
    expect((await list()).map(({ isRecognized }) => isRecognized)).toEqual([true, true]);
    expect(await namesIn(MONTH)).toContain(HIDDEN);
    expect(await namesIn('2026-11')).toContain(HIDDEN);
    await browser.post(`${PATH}/AAAAAAAAAAAAAAAA/hidden-again`).expect(404);
    await other.close();
  });
});
