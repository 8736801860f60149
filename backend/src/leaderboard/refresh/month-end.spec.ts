import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shrink, sheet } from '../../../../testing/upstreams/sheet.ts';
import { fixture } from '../../../../testing/upstreams/fixture.ts';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { messageOf } from '../../operations/notifications/messages/event-message.js';
import type { NotificationEvent } from '../../core/outbox/notification-event.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { releaseDialects, MovableClock } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';

const HOUR_MS = 60 * 60_000;
const LAST_EVENING = '2026-11-30T23:30:00.000Z';
const LAST_MINUTE = '2026-11-30T23:59:00.000Z';
const MONTH_END = '2026-12-01T00:00:00.000Z';
const NEXT_HOUR = '2026-12-01T00:59:00.000Z';
const WAITING = {
  status: 'waiting',
  lastError: 'it still contains last month’s wagers',
  decision: 'not-reset',
};

const header = sheet([]);
const newCom = sheet([{ name: 'december_com', wagered: 10 }]);
const newUs = sheet([{ name: 'december_us', wagered: 5 }]);
const fetched = ({ upstreams }: Race) => upstreams.log.length;

describe.each(releaseDialects)('the end of a month on %s', (dialect) => {
  let race: Race;
  beforeEach(async () => {
    race = await startRace({ dialect, clock: new MovableClock(new Date(LAST_EVENING)) });
    await race.tick();
  });
  afterEach(() => race.close());

  const closings = () =>
    race.dataSource.getRepository(AuditLog).findBy({ action: 'leaderboard.closed' });
  const monthFinalEvents = () =>
    race.dataSource.getRepository(OutboxEvent).findBy({ kind: 'month-final' });
  const tickAt = async (moment: string | number) => {
    race.clock.set(new Date(moment));
    await race.tick();
  };

  it('fetches again in the last minute, and makes the published standings final once when the month ends', async () => {
    await tickAt('2026-11-30T23:58:59.999Z');
    expect(fetched(race)).toBe(2);
    await tickAt(LAST_MINUTE);
    await tickAt('2026-11-30T23:59:30Z');
    expect(fetched(race)).toBe(4);
    const november = await race.standings('?limit=500');
    expect(november).toMatchObject({ updatedAt: LAST_MINUTE, isFinal: false });

    await tickAt(MONTH_END);
    const final = await race.standings('?month=2026-11&limit=500');
    expect(final).toEqual({
      ...november,
      snapshot: expect.not.stringMatching(november.snapshot),
      isFinal: true,
      state: 'final',
      stale: false,
      nextUpdateAt: null,
      resetsAt: '2027-01-01T00:00:00.000Z',
    });
    expect(final.title).toBe('November $2,500 Leaderboard');
    expect(await race.standings('?limit=500')).toMatchObject({
      ...{ month: '2026-12', title: 'December $2,500 Leaderboard', isFinal: false },
      ...{ waiting: true, updatedAt: null, stale: false, total: 0, entries: [] },
      previous: {
        month: '2026-11',
        title: 'November $2,500 Leaderboard',
        topThree: final.entries.slice(0, 3),
      },
    });
    await tickAt('2026-12-01T00:00:02Z');
    expect(await closings()).toMatchObject([
      {
        ...{ actor: 'system', entity: 'leaderboard', entityId: '2026-11' },
        summary: 'The race of November 2026 is over: its standings are final',
        after: { players: 32, prizes: expect.any(Array) },
      },
    ]);
    expect((await race.http.get('/api/leaderboard/months').expect(200)).body).toEqual(['2026-11']);
    expect(await race.standings('?month=2026-11&limit=500')).toEqual(final);
  });

  it('notifies the admins once, however many replicas close the month', async () => {
    const { database, upstreams, clock } = race;
    const replica = await startRace({ database, upstreams, clock });
    clock.set(MONTH_END);
    // Only MariaDB serves several replicas at the same time.
    if (dialect === 'mysql') await Promise.all([race.tick(), replica.tick()]);
    await race.tick();
    await replica.tick();
    await tickAt(NEXT_HOUR);
    await replica.close();
    const events = await monthFinalEvents();
    expect(events).toMatchObject([{ details: { month: '2026-11' }, at: new Date(MONTH_END) }]);
    const [event] = events as { kind: string; details: object }[];
    expect(messageOf(event as NotificationEvent, 'https://play.example')).toEqual({
      title: 'The race of November 2026 is over',
      text: 'Its standings are final. The winners and their prizes are in the panel.',
      url: 'https://play.example/admin/race',
    });
  });

  it('shows the standings as final from the first instant, before they are stored as final', async () => {
    race.clock.set(MONTH_END);
    expect(await race.standings('?month=2026-11')).toMatchObject({
      month: '2026-11',
      isFinal: true,
      total: 32,
    });
    expect(await race.standings('?limit=1')).toMatchObject({ month: '2026-12', waiting: true });
    expect(await closings()).toEqual([]);
  });

  it('keeps the prizes of the closed month when the prizes of the next month change', async () => {
    await tickAt(MONTH_END);
    const final = await race.standings('?month=2026-11');
    const panel = await race.panel();
    const { body: settings } = await panel.get('/api/admin/settings').expect(200);
    const { creator, code, platforms, socials, texts, countClicks, version } = settings;
    await panel
      .put('/api/admin/settings')
      .send({ version, creator, code, platforms, socials, texts, countClicks, prizes: [1] })
      .expect(200);
    expect(await race.standings('?month=2026-11')).toEqual(final);
    expect((await race.standings()).previous).toMatchObject({
      title: 'November $2,500 Leaderboard',
      topThree: [{ prize: 1000 }, { prize: 500 }, { prize: 300 }],
    });
    const { text } = await panel.get('/api/admin/leaderboard/winners.csv').expect(200);
    expect(text.split('\r\n')[1]).toBe('1,HighRollerHank,1250000.5,1000,no,Stake.com,,,');
  });

  it('has the prizes that another replica stored in the last second', async () => {
    const { database, upstreams, clock } = race;
    const replica = await startRace({ database, upstreams, clock });
    const panel = await replica.panel();
    const { body: settings } = await panel.get('/api/admin/settings').expect(200);
    const { creator, code, platforms, socials, texts, countClicks, version } = settings;
    await panel
      .put('/api/admin/settings')
      .send({ version, creator, code, platforms, socials, texts, countClicks, prizes: [750] })
      .expect(200);
    await tickAt(MONTH_END);
    await replica.close();
    expect(await race.standings('?month=2026-11')).toMatchObject({
      isFinal: true,
      title: 'November $750 Leaderboard',
    });
  });

  it('waits for the sheets to be reset, and then begins the new month', async () => {
    await tickAt(LAST_MINUTE);
    await tickAt(NEXT_HOUR);
    const final = await race.standings('?month=2026-11');
    expect(final).toMatchObject({ isFinal: true, updatedAt: LAST_MINUTE });
    expect(await race.standings()).toMatchObject({ month: '2026-12', waiting: true, total: 0 });
    expect(await race.fullStandings()).toMatchObject({ month: '2026-11', isFinal: true });
    expect(await race.status('sheet-com')).toMatchObject(WAITING);
    expect(await race.status('sheet-us')).toMatchObject(WAITING);
    expect(await race.refresh()).toEqual({
      status: 409,
      body: {
        code: 'not-reset',
        error:
          'The Stake.com sheet and the Stake.us sheet still contain last month’s wagers. To publish them now, accept the sheet.',
      },
    });

    race.upstreams.serve('sheet-com', newCom);
    race.upstreams.serve('sheet-us', header);
    await tickAt(Date.parse(NEXT_HOUR) + HOUR_MS);
    expect(await race.standings()).toMatchObject({
      month: '2026-12',
      title: 'December $2,500 Leaderboard',
      isFinal: false,
      stale: false,
      waiting: false,
      previous: { month: '2026-11' },
      total: 1,
      entries: [{ username: 'de********om', wagered: 10, prize: 1000 }],
    });
    expect(await race.status('sheet-com')).toMatchObject({ status: 'ok', lastError: null });
    expect(await race.standings('?month=2026-11')).toEqual(final);
    expect(await closings()).toHaveLength(1);
  });

  it('counts a sheet as reset even if it grows past its old total before the other one is reset', async () => {
    await tickAt(LAST_MINUTE);
    race.upstreams.serve('sheet-us', newUs);
    await tickAt(NEXT_HOUR);
    expect(await race.status('sheet-us')).toMatchObject({ status: 'ok' });
    expect(await race.status('sheet-com')).toMatchObject(WAITING);
    expect((await race.refresh()).body.error).toMatch(
      /^The Stake.com sheet still contains last month/,
    );

    race.upstreams.serve('sheet-us', sheet([{ name: 'december_us', wagered: 9_000_000 }]));
    await tickAt(Date.parse(NEXT_HOUR) + 72 * HOUR_MS);
    expect(await race.standings()).toMatchObject({ month: '2026-12', waiting: true });
    expect(await race.status('sheet-us')).toMatchObject({ status: 'ok' });

    race.upstreams.serve('sheet-com', newCom);
    await tickAt(Date.parse(NEXT_HOUR) + 73 * HOUR_MS);
    expect(await race.standings()).toMatchObject({ month: '2026-12', total: 2 });
  });

  it('waits for the first wager of a sheet that was reset to zeros, and says so', async () => {
    await tickAt(LAST_MINUTE);
    race.upstreams.serve('sheet-com', sheet([{ name: 'december_com', wagered: 0 }]));
    race.upstreams.serve('sheet-us', newUs);
    await tickAt(NEXT_HOUR);
    expect(await race.standings()).toMatchObject({ month: '2026-12', waiting: true, total: 0 });
    expect(await race.status('sheet-us')).toMatchObject({ status: 'ok', decision: null });
    expect(await race.status('sheet-com')).toMatchObject({
      decision: 'zero-total',
      visitorsSee: 'new-race',
    });
    const events = await race.dataSource
      .getRepository(OutboxEvent)
      .findBy({ kind: 'source-problem' });
    expect(events.map(({ details }) => details)).toEqual([
      {
        ...{ source: 'sheet-com', label: 'Stake.com sheet', state: 'waiting', shown: 'new-race' },
        reason:
          'all of its wagers together are $0. If that is wrong, correct the sheet; otherwise wait for the first wager, or accept it on the race page of the panel.',
      },
    ]);

    race.upstreams.serve('sheet-com', sheet([{ name: 'december_com', wagered: 0.01 }]));
    await tickAt(Date.parse(NEXT_HOUR) + HOUR_MS);
    expect(await race.standings()).toMatchObject({ month: '2026-12', waiting: false, total: 2 });
  });

  it('publishes a sheet that was not reset if an admin accepts it, and records the admin', async () => {
    await tickAt(NEXT_HOUR);
    expect(await race.refresh({ acceptSheet: true })).toMatchObject({
      status: 200,
      body: { players: 32 },
    });
    expect(await race.standings()).toMatchObject({ month: '2026-12', isFinal: false, total: 32 });
    const accepted = await race.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'leaderboard.sheet-accepted' }, order: { id: 'ASC' } });
    expect(accepted.map(({ actor, summary }) => [actor, summary])).toEqual([
      ['admin', 'The Stake.com sheet was accepted: it still contains last month’s wagers'],
      ['admin', 'The Stake.us sheet was accepted: it still contains last month’s wagers'],
    ]);
    await tickAt(Date.parse(NEXT_HOUR) + 2 * HOUR_MS);
    expect(await race.standings()).toMatchObject({
      month: '2026-12',
      updatedAt: race.clock.now().toISOString(),
    });
  });

  it('accepts far fewer rows in the first sheet of a new month, but not within the month', async () => {
    await tickAt(NEXT_HOUR);
    race.upstreams.serve('sheet-com', shrink(fixture('sheets/com.csv').toString(), 0.1));
    race.upstreams.serve('sheet-us', header);
    await tickAt(Date.parse(NEXT_HOUR) + HOUR_MS);
    expect(await race.standings()).toMatchObject({ month: '2026-12', isFinal: false });
    race.upstreams.serve('sheet-com', header);
    await tickAt(Date.parse(NEXT_HOUR) + 2 * HOUR_MS);
    expect((await race.status('sheet-com')).lastError).toMatch(/it shrank from 3 rows to 0/);
  });

  it('does not wait for a sheet whose final total was 0', async () => {
    race.upstreams.serve('sheet-us', header);
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    race.upstreams.serve('sheet-com', newCom);
    race.upstreams.serve('sheet-us', newUs);
    await tickAt(NEXT_HOUR);
    expect(await race.standings()).toMatchObject({ month: '2026-12', total: 2 });
  });

  it('makes the last good standings final if the last fetch fails', async () => {
    race.upstreams.fault('sheet-com', { kind: 'status', status: 500 });
    await tickAt(LAST_MINUTE);
    await tickAt('2026-11-30T23:59:40Z');
    expect(race.upstreams.log.filter(({ fault }) => fault !== null)).toHaveLength(1);
    await tickAt(MONTH_END);
    expect(await race.standings('?month=2026-11')).toMatchObject({
      isFinal: true,
      updatedAt: LAST_EVENING,
    });
  });

  it('closes a month at the next start if the server was down when it ended', async () => {
    const clock = new MovableClock(new Date('2026-12-03T09:00:00Z'));
    const again = await startRace({ database: race.database, upstreams: race.upstreams, clock });
    const [before, final] = [await again.standings(), await again.standings('?month=2026-11')];
    expect(before).toMatchObject({ month: '2026-12', waiting: true });
    expect(final).toMatchObject({ isFinal: true, total: 32 });
    await again.tick();
    expect(await again.standings('?month=2026-11')).toEqual(final);
    expect(await closings()).toHaveLength(1);
    expect(
      await again.dataSource.getRepository(LeaderboardSnapshot).findOneBy({ month: '2026-11' }),
    ).toMatchObject({ isFinal: true, prizes: [1000, 500, 300, 225, 175, 100, 75, 50, 40, 35] });
    expect(await again.status('sheet-com')).toMatchObject(WAITING);
    await again.close();
  });

  it('shows the winners of the last month for seven days, and then until someone has wagered', async () => {
    race.upstreams.serve('sheet-com', header);
    race.upstreams.serve('sheet-us', header);
    await tickAt(NEXT_HOUR);
    await tickAt('2026-12-20T12:00:00Z');
    expect(await race.standings()).toMatchObject({ total: 0, previous: { month: '2026-11' } });

    race.upstreams.serve('sheet-com', newCom);
    expect((await race.refresh()).status).toBe(200);
    expect(await race.standings()).toMatchObject({ total: 1, previous: null });
    await tickAt('2026-12-31T23:59:00Z');
    await tickAt('2027-01-01T00:00:00Z');
    race.upstreams.serve('sheet-com', sheet([{ name: 'january', wagered: 1 }]));
    await tickAt('2027-01-07T23:59:59Z');
    const { body } = await race.http.get('/api/leaderboard').expect(200);
    expect(body).toMatchObject({ total: 1, previous: { month: '2026-12' } });
    // No refresh is needed for the change.
    race.clock.set('2027-01-08T00:00:00Z');
    await race.app.get(PublicationsService).tick();
    expect((await race.http.get('/api/leaderboard').expect(200)).body.previous).toBeNull();
  });

  it('advances from December to January, and loads older months on demand', async () => {
    race.upstreams.serve('sheet-com', newCom);
    race.upstreams.serve('sheet-us', newUs);
    await tickAt(NEXT_HOUR);
    await tickAt('2026-12-31T23:59:00Z');
    await tickAt('2027-01-01T00:00:00Z');
    expect(await race.standings()).toMatchObject({
      ...{ month: '2027-01', waiting: true, resetsAt: '2027-02-01T00:00:00.000Z' },
      previous: { month: '2026-12', topThree: [{ wagered: 10 }, { wagered: 5 }] },
    });
    race.upstreams.serve('sheet-com', header);
    race.upstreams.serve('sheet-us', header);
    await tickAt('2027-01-01T02:00:00Z');
    expect(await race.standings()).toMatchObject({
      ...{ month: '2027-01', total: 0, stale: false, waiting: false },
      previous: { month: '2026-12' },
    });
    expect((await race.http.get('/api/leaderboard/months').expect(200)).body).toEqual([
      '2026-12',
      '2026-11',
    ]);
    // Three months later, only the two newest months are in memory.
    expect(await race.standings('?month=2026-11')).toMatchObject({ total: 32, isFinal: true });
    expect(await race.fullStandings('?month=2026-12')).toMatchObject({
      entries: [{ username: 'december_com' }, { username: 'december_us' }],
    });
  });
});
