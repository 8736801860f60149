/** Something on the screen that toasts cover only if they must. */
export interface Obstacle {
  topPx: number;
  bottomPx: number;
  /** How bad it is to cover a pixel of its height. */
  weight: number;
}

/** Weights. Toasts may cover what is not essential, such as a link in a list. */
export const ESSENTIAL = 1_000;
/** Behind a dialog, which may be about to close. */
export const BEHIND = 10;
export const MINOR = 1;

const STEP_PX = 4;
/** The distance to the edges of the screen, and to what is not covered. */
const GAP_PX = 8;

interface Place {
  topPx: number;
  heightPx: number;
}

/** How much toasts at a place cover: the covered pixels of each obstacle times its weight. */
export function coverage({ topPx, heightPx }: Place, obstacles: readonly Obstacle[]): number {
  const covered = ({ topPx: top, bottomPx: bottom }: Obstacle) =>
    Math.min(bottom, topPx + heightPx) - Math.max(top, topPx);
  return obstacles.reduce(
    (sum, obstacle) => sum + obstacle.weight * Math.max(0, covered(obstacle)),
    0,
  );
}

/**
 * The place where toasts cover the least; of equal ones, the nearest to the default place.
 *
 * @param defaultPlace is returned if it covers nothing
 * @param screenPx the height of the screen
 * @returns the distance from the top of the screen, in pixels
 */
export function freeTop(
  { topPx, heightPx }: Place,
  obstacles: readonly Obstacle[],
  screenPx: number,
): number {
  const padded = obstacles.map((obstacle) => ({
    ...obstacle,
    topPx: obstacle.topPx - GAP_PX,
    bottomPx: obstacle.bottomPx + GAP_PX,
  }));
  const places = [topPx];
  for (let top = GAP_PX; top + heightPx + GAP_PX <= screenPx; top += STEP_PX) places.push(top);
  const costs = places
    .sort((a, b) => Math.abs(a - topPx) - Math.abs(b - topPx))
    .map((top) => ({ top, cost: coverage({ topPx: top, heightPx }, padded) }));
  return costs.reduce((best, place) => (place.cost < best.cost ? place : best)).top;
}
