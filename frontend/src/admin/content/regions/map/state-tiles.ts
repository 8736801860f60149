/** A state's place in a grid that resembles the map of the United States. */
export interface StateTile {
  /** The last part of the region, such as 'CA'. */
  state: string;
  region: string;
  /** From 1. */
  row: number;
  column: number;
}

/** Each state is about where it is on a map. A dot is an empty place. */
const ROWS = [
  'AK . . . . . . . . . ME',
  '. . . . . . . . . VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT .',
  'CA UT CO NE MO KY WV VA MD DE .',
  '. AZ NM KS AR TN NC SC DC . .',
  '. . . OK LA MS AL GA . . .',
  'HI . . TX . . . . FL . .',
];

/** The 50 states and the District of Columbia, row by row. */
export const STATE_TILES: readonly StateTile[] = ROWS.flatMap((line, row) =>
  line
    .split(' ')
    .map((state, column) => ({
      state,
      region: `US-${state}`,
      row: row + 1,
      column: column + 1,
    }))
    .filter(({ state }) => state !== '.'),
);

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The tile to which a key moves the focus: with the arrow keys the nearest one in the next row or in the same
 * row, with Home and End the first or last one of the row.
 *
 * @param key as in `KeyboardEvent`
 * @returns undefined for other keys, and at the edge of the map
 */
export function tileAt(key: string, from: StateTile): StateTile | undefined {
  const row = STATE_TILES.filter((tile) => tile.row === from.row);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  const step = STEPS[key];
  if (!step) return undefined;
  const [rows, columns] = step;
  const ahead = STATE_TILES.filter((tile) =>
    rows === 0
      ? tile.row === from.row && Math.sign(tile.column - from.column) === columns
      : tile.row === from.row + rows,
  );
  const [nearest] = [...ahead].sort(
    (a, b) => Math.abs(a.column - from.column) - Math.abs(b.column - from.column),
  );
  return nearest;
}
