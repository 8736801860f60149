import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/property-runs.js';
import { applyRulings, type RankedPlayer, type Ruling } from './apply-rulings.js';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const playersOf = (amounts: Record<string, bigint>): Map<string, RankedPlayer> =>
  new Map(
    Object.entries(amounts).map(([key, amount]) => [
      key,
      { key, name: `name ${key}`, amount, isMasked: false },
    ]),
  );
const ruled = (amounts: Record<string, bigint>, rulings: Ruling[]) =>
  applyRulings(playersOf(amounts), rulings).map(({ key, amount }) => [key, amount]);

describe('rulings', () => {
  it('leave a player out, add or subtract an amount, and declare two names one player', () => {
    const players = { a: 10n, b: 20n, c: 30n, d: 40n };
    expect(ruled(players, [{ kind: 'exclude', player: 'b' }])).toEqual([
      ['a', 10n],
      ['c', 30n],
      ['d', 40n],
    ]);
    expect(ruled({ a: 10n }, [{ kind: 'adjust', player: 'a', amount: -4n }])).toEqual([['a', 6n]]);
    expect(ruled({ a: 10n, b: 5n }, [{ kind: 'merge', player: 'a', into: 'b' }])).toEqual([
      ['b', 15n],
    ]);
  });

  it('about a player also apply to the one with whom the player was merged', () => {
    const merged: Ruling = { kind: 'merge', player: 'a', into: 'b' };
    const players = { a: 10n, b: 5n, c: 1n };
    expect(ruled(players, [merged, { kind: 'exclude', player: 'a' }])).toEqual([['c', 1n]]);
    expect(ruled(players, [merged, { kind: 'adjust', player: 'a', amount: 7n }])).toEqual([
      ['b', 22n],
      ['c', 1n],
    ]);
  });

  it('about players who are not in the race change nothing', () => {
    const rulings: Ruling[] = [
      { kind: 'exclude', player: 'x' },
      { kind: 'adjust', player: 'x', amount: 5n },
      { kind: 'merge', player: 'a', into: 'x' },
    ];
    expect(ruled({ a: 10n }, rulings)).toEqual([['a', 10n]]);
  });

  it('have the same result in any order, and none after all of them are undone', () => {
    const key = fc.constantFrom(...KEYS);
    const ruling = fc.oneof(
      fc.record({ kind: fc.constant('exclude' as const), player: key }),
      fc.record({
        kind: fc.constant('adjust' as const),
        player: key,
        amount: fc.bigInt(-99n, 99n),
      }),
      // A player is merged once, and never in a circle.
      fc.nat(KEYS.length - 2).map((index) => ({
        ...{ kind: 'merge' as const, player: KEYS[index] ?? '', into: KEYS[index + 1] ?? '' },
      })),
    );
    const amounts = fc.dictionary(key, fc.bigInt(0n, 1_000n));
    fc.assert(
      fc.property(
        amounts,
        fc
          .array(ruling, { maxLength: 8 })
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        (players, [rulings, shuffled]) => {
          expect(ruled(players, shuffled)).toEqual(ruled(players, rulings));
          expect(ruled(players, [])).toEqual(Object.entries(players));
        },
      ),
      runs(1_000),
    );
  });
});
