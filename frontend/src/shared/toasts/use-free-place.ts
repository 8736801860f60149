import { useLayoutEffect, type RefObject } from 'react';
import type { Toast } from './toasts-slice';

const PHONE = '(width < 768px)';
const CONTROLS = 'button, a[href], input, textarea, select, [role=combobox]';
/** By the class names of antd and of the site's own buttons. */
const MAIN_CONTROLS = '[type=submit], [class*=primary]';
/** After each of them, other controls may be where the toasts are. */
const CHANGES = ['focusin', 'animationend', 'scrollend', 'resize'] as const;

/** The open dialog that is in front of the others. */
const frontDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')]
    .filter((dialog) => dialog.getClientRects().length > 0)
    .at(-1);

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
const BEHIND = 10;
export const MINOR = 1;

const STEP_PX = 4;
/** The distance to the edges of the screen, and to what is not covered. */
const GAP_PX = 8;

interface Place {
  topPx: number;
  heightPx: number;
}

/** How much toasts at a place cover: the covered pixels of each obstacle times its weight. */
function coverage({ topPx, heightPx }: Place, obstacles: readonly Obstacle[]): number {
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

/** The controls on the screen, and the title of the dialog. */
function obstaclesFor(region: HTMLElement): Obstacle[] {
  const dialog = frontDialog();
  const titleId = dialog?.getAttribute('aria-labelledby');
  const title = titleId ? document.getElementById(titleId) : null;
  const weigh = (control: Element): number => {
    const isInFront = !dialog || dialog.contains(control);
    if (isInFront && control === document.activeElement) return ESSENTIAL;
    if (dialog && isInFront && control.matches('button')) return ESSENTIAL;
    if (control.matches(MAIN_CONTROLS)) return isInFront ? ESSENTIAL : BEHIND;
    return isInFront ? MINOR : 0;
  };
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control))
    .map((control) => ({ element: control, weight: weigh(control) }));
  const { left, right } = region.getBoundingClientRect();
  return [...controls, ...(title ? [{ element: title, weight: ESSENTIAL }] : [])]
    .map(({ element, weight }) => ({ rect: element.getBoundingClientRect(), weight }))
    .filter(
      ({ rect, weight }) => weight > 0 && rect.height > 0 && rect.right > left && rect.left < right,
    )
    .map(({ rect, weight }) => ({ topPx: rect.top, bottomPx: rect.bottom, weight }));
}

function place(list: HTMLElement, region: HTMLElement, canStay: boolean): void {
  const obstacles = obstaclesFor(region);
  const coversEssential = () => {
    const { top, height } = list.getBoundingClientRect();
    return coverage({ topPx: top, heightPx: height }, obstacles) >= ESSENTIAL;
  };
  // A toast that moves is hard to tap, so it moves only away from what is essential.
  if (canStay && !coversEssential()) return;
  region.style.removeProperty('top');
  // On a large screen, the corner covers links of a list at most.
  if (!window.matchMedia(PHONE).matches && !coversEssential()) return;
  const { top: topPx, height } = list.getBoundingClientRect();
  const free = freeTop({ topPx, heightPx: height }, obstacles, window.innerHeight);
  if (free !== topPx) region.style.top = `${String(free)}px`;
}

/**
 * Moves the toasts to where they cover no title of a dialog, none of its buttons and no main control of a
 * form. On phones, they avoid other controls, too: no place on a small screen is free on every page.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const region = list.current?.parentElement;
    if (!list.current || !region) return undefined;
    const element = list.current;
    place(element, region, false);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof Node && region.contains(target))) place(element, region, true);
    };
    for (const type of CHANGES) window.addEventListener(type, onChange);
    return () => {
      for (const type of CHANGES) window.removeEventListener(type, onChange);
      region.style.removeProperty('top');
    };
  }, [list, toasts]);
}
