import { describe, expect, it } from '@jest/globals';
import { computeStandings, type SheetsRejectedError } from './compute-standings.js';
import { SheetError } from './sheet/sheet-error.js';
import { encodeStandings } from './standings-document.js';
import { Standings, StandingsCorruptedError } from './standings.js';

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
    const { bytes, perSheet } = await computeStandings({
      com: sheet('PlayUSA,PLAY,Ann,7', 'Playhouse,PLAY,Bob,6'),
      us: sheet('Playhouse,PLAY,Zoë,5'),
      usAffiliate: 'PlayUSA',
    });
    expect(perSheet).toMatchObject({
      com: { rows: 2, malformed: 0, total: 13 },
      us: { rows: 1, malformed: 0, total: 5 },
    });
    const entries = Standings.decode(bytes).entries(0, 3);
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

  it('transfers sheets that fill their buffer, and copies others', async () => {
    const exactBuffer = () => new Uint8Array(sheet('Playhouse,PLAY,Ann,5'));
    const [com, us] = [exactBuffer(), exactBuffer()];
    await computeStandings({ com, us });
    expect([com.byteLength, us.byteLength]).toEqual([0, 0]);
    const part = exactBuffer().subarray(0, -1);
    await computeStandings({ com: part });
    expect(part.byteLength).toBeGreaterThan(0);
  });

  it('works with one sheet, and omits the other', async () => {
    const { perSheet, totals } = await computeStandings({ us: sheet('Playhouse,PLAY,Ann,n/a') });
    expect(perSheet).toMatchObject({ us: { rows: 1, malformed: 1, total: 0 } });
    expect(Object.keys(perSheet)).toEqual(['us']);
    expect(totals).toEqual({ players: 1, wagered: 0 });
  });

  it('accepts sheets that share a buffer', async () => {
    const com = sheet('Playhouse,PLAY,Ann,5');
    const part = Buffer.concat([Buffer.from('xx'), com]).subarray(2);
    const { totals } = await computeStandings({ com: part, us: part });
    expect(totals).toEqual({ players: 1, wagered: 10 });
    expect((await computeStandings({ com, us: com })).totals).toEqual(totals);
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

describe('players without a wager above $0', () => {
  const sheetOfFive = () =>
    computeStandings({
      com: sheet(
        'Playhouse,PLAY,Ann,5',
        'Playhouse,PLAY,Bob,0',
        'Playhouse,PLAY,Cid,-3',
        'Playhouse,PLAY,Dee,n/a',
        'Playhouse,PLAY,Eve,7.5',
      ),
    });

  it('are ranked, but are neither active nor part of the total', async () => {
    const { bytes, totals } = await sheetOfFive();
    expect(totals).toEqual({ players: 5, wagered: 12.5 });
    const { size, activePlayers, totalWagered } = Standings.decode(bytes);
    expect({ size, activePlayers, totalWagered }).toEqual({
      size: 5,
      activePlayers: 2,
      totalWagered: 12.5,
    });
  });

  it('are excluded from the total of standings from an earlier release', async () => {
    const { bytes } = await sheetOfFive();
    const document = new DataView(bytes.buffer);
    document.setFloat64(8, 9.5, true);
    document.setUint32(20, 0, true);
    expect(Standings.decode(bytes).totalWagered).toBe(12.5);
  });
});

describe('standings from an earlier release', () => {
  it.each([
    ['A\u202en\u0007n\nMarie', 'Ann Marie'],
    ['é'.repeat(900_000), 'é'.repeat(100)],
  ])('have names without control characters, truncated to 100 characters', (stored, displayed) => {
    const names = new TextEncoder().encode(stored);
    const document = encodeStandings(
      {
        count: 1,
        wagered: Float64Array.of(5),
        flags: Uint8Array.of(2),
        names,
        nameEnds: Uint32Array.of(names.length),
        totalWagered: 5,
      },
      Uint32Array.of(0),
    );
    expect(Standings.decode(document).entry(0).name).toBe(displayed);
  });
});

describe('stored standings', () => {
  const stored = () =>
    computeStandings({ com: sheet('Playhouse,PLAY,Ann,5', 'Playhouse,PLAY,Zoë,7') });

  it('are read entry by entry', async () => {
    const { compressed, sha256 } = await stored();
    const standings = await Standings.restore(compressed, sha256);
    expect(standings.size).toBe(2);
    expect(standings.totalWagered).toBe(12);
    expect(standings.entry(0)).toEqual({
      rank: 1,
      name: 'Zoë',
      wagered: 7,
      isClose: false,
      isUS: false,
      sheets: ['com'],
    });
    expect(standings.entries(1, 500).map(({ name }) => name)).toEqual(['Ann']);
    expect(standings.entries(2, 500)).toEqual([]);
    expect(() => standings.entry(2)).toThrow('No entry 2 in standings of 2');
    expect(() => standings.entry(2)).toThrow(RangeError);
    expect(() => standings.entry(-1)).toThrow(RangeError);
  });

  it('can be read from the middle of a larger buffer', async () => {
    const { bytes } = await stored();
    const shifted = Buffer.concat([Buffer.alloc(3), bytes]).subarray(3);
    expect(Standings.decode(shifted).entry(1).name).toBe('Ann');
  });

  it('are rejected with a different hash', async () => {
    const { compressed, sha256 } = await stored();
    const other = `${sha256.startsWith('0') ? '1' : '0'}${sha256.slice(1)}`;
    await expect(Standings.restore(compressed, other)).rejects.toThrow(
      'The stored standings are damaged: their SHA-256 is different',
    );
  });

  it('are rejected if a bit has changed, unless the content is the same', async () => {
    const { compressed, sha256 } = await stored();
    const entries = (await Standings.restore(compressed, sha256)).entries(0, 2);
    let rejected = 0;
    for (let byte = 0; byte < compressed.length; byte++) {
      const damaged = compressed.slice();
      damaged[byte] = (damaged[byte] ?? 0) ^ 1;
      const result: unknown = await Standings.restore(damaged, sha256).then(
        (standings) => standings.entries(0, 2),
        (error: unknown) => error,
      );
      if (result instanceof StandingsCorruptedError) rejected++;
      else expect(result).toEqual(entries);
    }
    expect(rejected).toBeGreaterThan(compressed.length / 2);
  });

  it('are rejected if the document is incomplete', async () => {
    const { bytes, sha256 } = await stored();
    const rejection = (what: string) =>
      expect.objectContaining({
        name: 'StandingsCorruptedError',
        message: expect.stringContaining(what),
      });
    const attempt = (document: Uint8Array) => () => Standings.decode(document);
    expect(attempt(new Uint8Array())).toThrow(rejection('the header is missing'));
    expect(attempt(bytes.slice(0, -1))).toThrow(rejection('their length is wrong'));
    expect(attempt(new Uint8Array(bytes.length))).toThrow(rejection('the format is unknown'));
    const otherKind = bytes.with(0, 0);
    expect(attempt(otherKind)).toThrow(rejection('the format is unknown'));
    // The end of the second of two names.
    const cutNames = bytes.with(24 + 12 * 2 + 4, 1);
    expect(attempt(cutNames)).toThrow(rejection('names are missing'));
    await expect(Standings.restore(bytes, sha256)).rejects.toMatchObject({
      message: expect.stringContaining('they cannot be decompressed'),
      cause: expect.anything(),
    });
  });
});
