import type { SheetRow } from './upstreams/sheet.ts';

const NAMES = [
  'nightowl_42', 'BrassMonkey', 'kaleidoscope', 'jo', 'felt_and_fold', 'Marisol', 'quietriver',
  'TheLongShot', 'anvil', 'peppercorn77', 'Sundial', 'old_harbour', 'wren', 'copperfield', 'Tessellate',
  'lowtide', 'hazelnutter', 'M1dnightTrain', 'driftwood', 'Ottoline', 'zephyr_9', 'candlemaker',
  'Bluebottle', 'rookery', 'saltmarsh', 'ivy_league_no', 'Peregrine', 'thimble', 'gooseberry', 'Halcyon',
]; // oxfmt-ignore

const TOP_WAGER = 184_250.75;
/** The ratio of each wager to the next higher one. */
const WAGER_RATIO = 0.86;

/** Rows for this number of players, with wagers that decrease as in a real race. */
export function raceRows(players: number): SheetRow[] {
  return Array.from({ length: players }, (_, index) => ({
    name: index < NAMES.length ? (NAMES[index] ?? '') : `player_${String(index + 1)}`,
    wagered:
      index < NAMES.length
        ? Math.round(TOP_WAGER * WAGER_RATIO ** index * 100) / 100
        : Math.round((1_900 * 100 * NAMES.length) / index) / 100,
  }));
}
