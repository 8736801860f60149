import type { Page } from '@playwright/test';
import { SCENES } from './scenes.ts';

export type SceneName = keyof typeof SCENES;

/** One thing that a person can have before the eyes: looked at in pictures, and judged by axe. */
export interface State {
  /** Also the name of its pictures. */
  name: string;
  scene: SceneName;
  /** Brings an empty page there. The page's clock stands where the server's does. */
  show: (page: Page) => Promise<void>;
  /** It exists on phones alone. */
  isPhoneOnly?: true;
  /** The browser runs no script. */
  isWithoutScript?: true;
  /** Too long, or too fixed to the screen, for a picture of the whole page. */
  isViewOnly?: true;
}

/** The states in the order in which their scenes are played. */
export function inOrderOfScenes(states: readonly State[]): State[] {
  const order = Object.keys(SCENES);
  return states.toSorted((a, b) => order.indexOf(a.scene) - order.indexOf(b.scene));
}
