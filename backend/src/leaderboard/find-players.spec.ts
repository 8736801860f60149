import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { expectedStandings } from '../../test/standings/expected-standings.js';
import { releaseDialects } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';
import type { FoundPlayersDto } from './find-players.dto.js';

const find = (mask: string, month?: string) =>
  `/api/leaderboard/find?${new URLSearchParams({ mask, ...(month && { month }) }).toString()}`;

describe.each(releaseDialects)('finding a player on %s', (dialect) => {
  let race: Race;
  beforeAll(async () => {
    race = await startRace({ dialect, env: { TRUST_PROXY: '1' } });
    await race.tick();
  });
  afterAll(() => race.close());

  // Each address may search 30 times a minute.
  let address = 0;
  const search = async (mask: string, month?: string) => {
    address += 1;
    const { body } = await race.http
      .get(find(mask, month))
      .set('X-Forwarded-For', `192.0.2.${address}`)
      .expect(200)
      .expect('Cache-Control', 'no-store');
    return body as FoundPlayersDto;
  };

  it('returns what the standings contain, with the next prize', async () => {
    const { snapshot, entries } = await race.standings('?limit=500');
    const hank = entries[0];
    expect(await search('Hi**********nk')).toEqual({
      snapshot,
      total: 1,
      refreshMinutes: 60,
      matches: [
        {
          id: hank?.id,
          playerId: expect.any(String),
          rank: 1,
          username: 'Hi**********nk',
          wagered: 1250000.5,
          isClose: false,
          prize: 1000,
          nextPrize: null,
        },
      ],
    });
    const second = await search('sp*******or');
    expect(second.matches).toMatchObject([
      { rank: 2, prize: 500, nextPrize: { rank: 1, prize: 1000, wagered: 1250000.5 } },
    ]);
  });

  it('finds every player of the standings by the published mask', async () => {
    const { entries } = await race.standings('?limit=500');
    expect(entries).toHaveLength(expectedStandings.length);
    for (const { id, username } of entries.slice(0, 60)) {
      const { total, matches } = await search(username);
      const sameMask = entries.filter((entry) => entry.username === username);
      expect(total).toBe(sameMask.length);
      expect(matches.map((match) => match.id)).toEqual(sameMask.map((entry) => entry.id));
      expect(matches.map((match) => match.id)).toContain(id);
    }
  });

  it('finds no one with an unknown mask', async () => {
    expect(await search('zz**********zz')).toMatchObject({ total: 0, matches: [] });
  });

  it('rejects complete names, other texts and unknown months', async () => {
    const rejected = async (path: string, status: number) =>
      (await race.http.get(path).set('X-Forwarded-For', '198.51.100.1').expect(status)).body;
    expect(await rejected(find('HighRollerHank'), 400)).toMatchObject({
      fields: { mask: 'Please enter a masked name such as pl******ne' },
    });
    await rejected('/api/leaderboard/find', 400);
    await rejected('/api/leaderboard/find?mask=a**a&mask=b**b', 400);
    await rejected(`${find('a**a')}&name=HighRollerHank`, 400);
    await rejected(find('a**a', '2026-13'), 400);
    await rejected(find('a**a', '2026-09'), 404);
  });

  it('searches the final standings of a closed month, in which there is no next prize', async () => {
    await race.addClosedMonth('2026-10', [70, 60]);
    const { snapshot } = await race.standings('?month=2026-10');
    const found = await search('sp*******or', '2026-10');
    expect(found).toMatchObject({
      snapshot,
      total: 1,
      matches: [{ rank: 2, prize: 60, nextPrize: null }],
    });
    // The row has another id in each month, but visitors find themselves again.
    const [running] = (await search('sp*******or')).matches;
    expect(found.matches[0]?.playerId).toBe(running?.playerId);
    expect(found.matches[0]?.id).not.toBe(running?.id);
  });

  it('finds players of large standings as soon as they are published', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      name: `player_${index}_new`,
      wagered: 9_000_000 - index,
    }));
    race.upstreams.serve('sheet-com', sheet(rows));
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    const { snapshot } = await race.standings();
    const [first, second] = await Promise.all([search('pl********ew'), search('pl**********ew')]);
    expect(first).toMatchObject({ snapshot, total: 10 });
    expect(second).toMatchObject({ snapshot, total: 900 });
    expect(second.matches).toHaveLength(20);
    expect(second.matches[0]).toMatchObject({ rank: 101, wagered: 8_999_900 });
    race.upstreams.serve('sheet-com', null);
    expect((await race.refresh({ acceptSheet: true })).status).toBe(200);
    expect((await search('pl********ew')).total).toBe(0);
  });

  it('is possible thirty times a minute for an address', async () => {
    const searchFrom = (from: string) => race.http.get(find('a**z')).set('X-Forwarded-For', from);
    for (let time = 0; time < 30; time += 1) await searchFrom('203.0.113.1').expect(200);
    const { headers } = await searchFrom('203.0.113.1').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(1);
    expect(headers['cache-control']).toBe('no-store');
    await searchFrom('203.0.113.2').expect(200);
  });

  it('leaves parts of the standings in memory, and an address may request 300 others a minute', async () => {
    const part = (offset: number) =>
      race.http
        .get(`/api/leaderboard?offset=${offset}&limit=1`)
        .set('X-Forwarded-For', '203.0.113.3');
    for (let offset = 0; offset < 300; offset += 1) await part(offset).expect(200);
    const { headers } = await part(300).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await part(299).expect(200);
    await part(300).set('X-Forwarded-For', '203.0.113.4').expect(200);
  });
});
