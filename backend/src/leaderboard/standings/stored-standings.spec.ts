import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { standingsOf } from '../../../test/standings/standings-of.js';
import { mergeSheets } from './merge-sheets.js';
import { fromStored, StandingsCorruptedError, toStored } from './stored-standings.js';

const compress = promisify(zstdCompress);

describe('stored standings', () => {
  it('are the same when they are read', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => `player ${index}\n"🎰"`);
    for (const names of [[], ['Zoë'], many]) {
      const standings = standingsOf(names);
      expect(await fromStored(await toStored(standings))).toEqual(standings);
    }
  });

  it('are read entry by entry', async () => {
    const standings = await fromStored(await toStored(standingsOf(['Zoë', 'Ann'])));
    expect(standings.size).toBe(2);
    expect(standings.totalWagered).toBe(3);
    expect(standings.entry(0)).toEqual({
      position: 0,
      rank: 1,
      name: 'Zoë',
      wagered: 2,
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

  it('are rejected with a different hash', async () => {
    const { compressed, sha256 } = await toStored(standingsOf(['Ann']));
    const other = `${sha256.startsWith('0') ? '1' : '0'}${sha256.slice(1)}`;
    await expect(fromStored({ compressed, sha256: other })).rejects.toThrow(
      'The stored standings are damaged: their SHA-256 is different',
    );
  });

  it('are rejected if a bit has changed, unless the content is the same', async () => {
    const standings = standingsOf(['Ann', 'Zoë']);
    const { compressed, sha256 } = await toStored(standings);
    let rejected = 0;
    for (let byte = 0; byte < compressed.length; byte++) {
      const damaged = compressed.slice();
      damaged[byte] = (damaged[byte] ?? 0) ^ 1;
      const result: unknown = await fromStored({ compressed: damaged, sha256 }).catch(
        (error: unknown) => error,
      );
      if (result instanceof StandingsCorruptedError) rejected++;
      else expect(result).toEqual(standings);
    }
    expect(rejected).toBeGreaterThan(compressed.length / 2);
  });

  it('are rejected if they cannot be decompressed', async () => {
    const { sha256 } = await toStored(standingsOf(['Ann']));
    await expect(fromStored({ compressed: Buffer.from('[]'), sha256 })).rejects.toMatchObject({
      name: 'StandingsCorruptedError',
      message: expect.stringContaining('they cannot be decompressed'),
      cause: expect.anything(),
    });
  });
});

/** Standings that another release has stored. */
async function read(bytes: Buffer<ArrayBuffer>) {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const sha256 = Buffer.from(hash).toString('hex');
  return fromStored({ compressed: await compress(bytes), sha256 });
}

it('standings in an unknown format are rejected', async () => {
  await expect(read(Buffer.from('PHS9'))).rejects.toMatchObject({
    name: 'StandingsCorruptedError',
    message: expect.stringContaining('the format is unknown'),
  });
});

describe('standings of version 1.0', () => {
  /** Written by version 1.0. */
  const WITH_NAMES =
    'UEhTMQMAAAAAAAAAAIApQBcAAAABAAAAAAAAAAAAHUAAAAAAAAAWQAAAAAAAAADAAAAAAAEAAAACAAAACQAAABQAAAAXAAAAAwcCWm/DqyDwn46wYm9iX2J5X25hbWVDaWQ=';
  const WITHOUT_NAMES =
    'UEhFMQMAAAAAAAAAAIApQBwAAAABAAAAAAAAAAAAHUAAAAAAAAAWQAAAAAAAAADAAAAAAAEAAAACAAAADQAAABgAAAAcAAAAAwcCWm8qKioqKiog8J+OsGJvKioqKioqKm1lQyoqZJievNV92ycrPYpC3hM+1kn9AZiqVHmUbH2yKtE+ESv2WRGTKQ==';

  it('are read', async () => {
    const rows = [
      { name: 'Cid', wagered: -2, isUsAffiliate: false },
      { name: 'Zoë 🎰', wagered: 7.25, isUsAffiliate: true },
      { name: 'bob_by_name', wagered: 3, isUsAffiliate: false },
    ];
    const us = [{ name: 'bob_by_name', wagered: 2.5, isUsAffiliate: false }];
    expect(await read(Buffer.from(WITH_NAMES, 'base64'))).toEqual(mergeSheets({ com: rows, us }));
  });

  it('are read with masks and public ids after names were erased', async () => {
    const standings = await read(Buffer.from(WITHOUT_NAMES, 'base64'));
    expect(standings).toMatchObject({ isErased: true, totalWagered: 12.75, activePlayers: 2 });
    expect(standings.entries(0, 9)).toMatchObject([
      { name: 'Zo****** 🎰', wagered: 7.25, isUS: true, erasedId: 'mJ681X3bJys9ikLe' },
      { name: 'bo*******me', wagered: 5.5, sheets: ['com', 'us'], erasedId: 'Ez7WSf0BmKpUeZRs' },
      { name: 'C**d', wagered: -2, isUS: false, erasedId: 'fbIq0T4RK_ZZEZMp' },
    ]);
  });

  it('leave wagers below $0 out of the total, which the first documents included', async () => {
    const bytes = Buffer.from(WITH_NAMES, 'base64');
    bytes.writeDoubleLE(10.75, 8);
    bytes.writeUInt32LE(0, 20);
    expect((await read(bytes)).totalWagered).toBe(12.75);
  });

  it('have names without control characters', async () => {
    const bytes = Buffer.from(WITH_NAMES, 'base64');
    bytes.write('B\n\u0007', bytes.indexOf('bob'));
    expect((await read(bytes)).entry(1).name).toBe('B _by_name');
  });
});
