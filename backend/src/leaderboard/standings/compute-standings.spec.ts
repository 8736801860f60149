import { describe, expect, it } from '@jest/globals';
import { computeStandings, type SheetsRejectedError } from './compute-standings.js';
import { SheetError } from './sheet/sheet-error.js';
import { fromStored } from './stored-standings.js';

const header = 'Affiliate Name,Campaign Code,User Name,Wagered';
const sheet = (...rows: string[]): Uint8Array =>
  new TextEncoder().encode([header, ...rows, ''].join('\r\n'));

describe('computeStandings', () => {
  it('names the sheet that was rejected, and the reason', async () => {
    const failure = computeStandings({
      com: sheet('Playhouse,PLAY,Ann,5'),
      us: new TextEncoder().encode('<html>Sign in</html>'),
    });
    await expect(failure).rejects.toBeInstanceOf(SheetError);
    await expect(failure).rejects.toMatchObject({ sheet: 'us', reason: 'html' });
    await expect(failure).rejects.toThrow('the source returned a web page instead of a sheet');
  });

  it('names what is wrong with each sheet, and reads a valid sheet next to a rejected one', async () => {
    const html = () => new TextEncoder().encode('<html>Sign in</html>');
    const both = computeStandings({ com: new Uint8Array(1), us: html() });
    await expect(both).rejects.toMatchObject({
      sheet: 'com',
      rejected: { com: { sheet: 'com', reason: 'empty' }, us: { sheet: 'us', reason: 'html' } },
      perSheet: {},
    });
    const one = computeStandings({ com: html(), us: sheet('Playhouse,PLAY,Ann,5') });
    await expect(one).rejects.toMatchObject({
      rejected: { com: { reason: 'html' } },
      perSheet: { us: { rows: 1, malformed: 0, total: 5 } },
    });
    for (const name of ['com', 'us'] as const) {
      const failure: unknown = await computeStandings({ [name]: html() }).catch(
        (error: unknown) => error,
      );
      const { rejected, perSheet } = failure as SheetsRejectedError;
      expect(Object.keys(rejected)).toEqual([name]);
      expect(perSheet).toEqual({});
    }
  });

  it('returns totals for each sheet, and flags US players by sheet or affiliate', async () => {
    const { perSheet, ...stored } = await computeStandings({
      com: sheet('PlayUSA,PLAY,Ann,7', 'Playhouse,PLAY,Bob,6'),
      us: sheet('Playhouse,PLAY,Zoë,5'),
      usAffiliate: 'PlayUSA',
    });
    expect(perSheet).toMatchObject({
      com: { rows: 2, malformed: 0, total: 13 },
      us: { rows: 1, malformed: 0, total: 5 },
    });
    const entries = (await fromStored(stored)).entries(0, 3);
    expect(entries.map(({ isUS }) => isUS)).toEqual([true, false, true]);
  });

  it('returns a sample of the sheet only on request', async () => {
    const com = () => sheet('Playhouse,PLAY,Ann,n/a');
    expect(await computeStandings({ com: com() })).not.toHaveProperty('sample');
    const { sample } = await computeStandings({ com: com(), sample: true });
    const row = { row: 2, userName: 'Ann', wagered: 'n/a', amount: null };
    expect(sample).toMatchObject({ rows: [row], malformedRows: [row] });
  });

  it('passes unexpected errors on unchanged', async () => {
    const input = { com: sheet('Playhouse,PLAY,Ann,5'), usAffiliate: 5 as unknown as string };
    const failure = computeStandings(input);
    await expect(failure).rejects.toThrow('trim is not a function');
    await expect(failure).rejects.not.toBeInstanceOf(SheetError);
  });

  it('works with one sheet, and omits the other', async () => {
    const { perSheet, totals } = await computeStandings({ us: sheet('Playhouse,PLAY,Ann,n/a') });
    expect(perSheet).toMatchObject({ us: { rows: 1, malformed: 1, total: 0 } });
    expect(Object.keys(perSheet)).toEqual(['us']);
    expect(totals).toEqual({ players: 1, wagered: 0 });
  });

  it('returns the same document and hash for the same sheets', async () => {
    const compute = async (): Promise<string> =>
      (await computeStandings({ com: sheet('Playhouse,PLAY,Ann,5', 'Playhouse,PLAY,Bob,5') }))
        .sha256;
    expect(await compute()).toBe(await compute());
  });

  it('does not block the calling thread', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `Playhouse,PLAY,player_${i},${i}.5`);
    let turns = 0;
    let working = true;
    const computing = computeStandings({ com: sheet(...rows) }).finally(() => (working = false));
    while (working) {
      turns++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await computing).totals.players).toBe(50_000);
    expect(turns).toBeGreaterThan(10);
  });

  it("rejects with the signal's reason, before or during the work", async () => {
    const before = AbortSignal.abort(new Error('shutting down'));
    await expect(computeStandings({ com: sheet() }, before)).rejects.toThrow('shutting down');

    const controller = new AbortController();
    const computing = computeStandings({ com: sheet('a,b,c,1') }, controller.signal);
    controller.abort(new Error('taking too long'));
    await expect(computing).rejects.toThrow('taking too long');
  });
});

it('players without a wager above $0 are ranked, but are neither active nor part of the total', async () => {
  const { totals, ...stored } = await computeStandings({
    com: sheet(
      'Playhouse,PLAY,Ann,5',
      'Playhouse,PLAY,Bob,0',
      'Playhouse,PLAY,Cid,-3',
      'Playhouse,PLAY,Dee,n/a',
      'Playhouse,PLAY,Eve,7.5',
    ),
  });
  expect(totals).toEqual({ players: 5, wagered: 12.5 });
  expect(await fromStored(stored)).toMatchObject({
    size: 5,
    activePlayers: 2,
    totalWagered: 12.5,
  });
});
