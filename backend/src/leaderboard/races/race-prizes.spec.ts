import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import { Standings } from '../standings/standings.js';
import { winnersOf } from '../standings/winners.js';
import { awardsOf, type Ties, withTies } from './race-prizes.js';

const standingsOf = (wagered: number[]) =>
  new Standings({
    ...{ names: wagered.map((_, index) => `player ${index}`), wagered },
    ...{ flags: wagered.map(() => 0), totalWagered: 0 },
  });
const RULES = { prizes: [300, 200, 100], minWager: 0, ties: 'shared' as Ties };

describe('the prizes of a race', () => {
  it('are those of the places in order if ties are decided by name', () => {
    const awards = awardsOf(standingsOf([50, 50, 10]), { ...RULES, ties: 'by-name' });
    expect(awards.amounts).toEqual([300, 200, 100]);
  });

  it('are shared by players with equal wagers, who have the same rank', () => {
    const standings = withTies(standingsOf([50, 50, 50, 10]), 'shared');
    expect(standings.entries(0, 4).map(({ rank, position }) => [rank, position])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [4, 3],
    ]);
    expect(awardsOf(standings, RULES).amounts).toEqual([200, 200, 200]);
  });

  it('are shared beyond the last place that has one, rounded down to cents', () => {
    const awards = awardsOf(standingsOf([90, 80, 10, 10, 10]), RULES);
    expect(awards.amounts).toEqual([300, 200, 33.33, 33.33, 33.33]);
  });

  it('are not won below the minimum wager, or without a wager', () => {
    expect(awardsOf(standingsOf([90, 49.99]), { ...RULES, minWager: 50 }).amounts).toEqual([300]);
    expect(awardsOf(standingsOf([0, 0]), RULES).amounts).toEqual([]);
  });

  it('in words belong to everyone who shares their place', () => {
    const awards = awardsOf(standingsOf([90, 10, 10]), { ...RULES, prizes: [100, 'Keyboard'] });
    expect(awards).toEqual({ amounts: [100, 0, 0], texts: [null, 'Keyboard', 'Keyboard'] });
  });

  it('never add up to more than the pool, and are equal for equal wagers', () => {
    const cents = fc.nat(100_000).map((amount) => amount / 100);
    const prizes = fc.array(cents, { maxLength: 8 }).map((list) => list.sort((a, b) => b - a));
    const wagers = fc
      .array(fc.constantFrom(0, 1, 2, 3, 50.5, 100), { maxLength: 14 })
      .map((list) => list.sort((a, b) => b - a));
    fc.assert(
      fc.property(
        prizes,
        wagers,
        fc.nat(3),
        fc.constantFrom<Ties>('shared', 'by-name'),
        (...all) => {
          const [pool, wagered, minWager, ties] = all;
          const standings = withTies(standingsOf(wagered), ties);
          const { amounts } = awardsOf(standings, { prizes: pool, minWager, ties });
          const inCents = (list: readonly number[]) =>
            list.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
          expect(inCents(amounts)).toBeLessThanOrEqual(inCents(pool));
          if (ties === 'by-name') return;
          const byWager = new Map<number, number>();
          for (const { wagered: wager, prize } of winnersOf({ standings, prizes: amounts })) {
            expect(byWager.get(wager) ?? prize).toBe(prize);
            byWager.set(wager, prize);
          }
        },
      ),
      runs(1_000),
    );
  });
});
