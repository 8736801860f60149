import type { Page } from '@playwright/test';
import { SCENES } from './scenes.ts';

export type SceneName = keyof typeof SCENES;

/** A state of the user interface, for screenshots and accessibility checks. */
export interface State {
  /** Also the name of its screenshots. */
  name: string;
  scene: SceneName;
  /** Shows the state in an empty page with the server's time. */
  show: (page: Page) => Promise<void>;
  /** Whether it exists only on phones. */
  isPhoneOnly?: true;
  /** Whether JavaScript is disabled. */
  isWithoutScript?: true;
  /** Whether only the viewport is captured, because the page is too long or has fixed elements. */
  isViewOnly?: true;
}

/** Sorts states in the order of their scenes. */
export function sortByScene(states: readonly State[]): State[] {
  const order = Object.keys(SCENES);
  return states.toSorted((a, b) => order.indexOf(a.scene) - order.indexOf(b.scene));
}
