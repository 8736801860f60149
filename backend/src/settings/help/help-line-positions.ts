/** New lines leave room for others between them. */
export const POSITION_STEP = 10;

/** Positions are from 0 to this. */
export const MAX_POSITION = 9_999;

/**
 * The position of a line after all others. At the end of the range, several lines may share the last
 * position; the newest of them is then last.
 *
 * @param last the highest position of the others; undefined if there are none
 */
export const positionAfter = (last: number | undefined): number =>
  Math.min((last ?? 0) + POSITION_STEP, MAX_POSITION);
