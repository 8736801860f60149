import type { Page } from '@playwright/test';
import { SCENARIOS } from './scenarios.ts';

export type ScenarioName = keyof typeof SCENARIOS;

/** A state of the user interface, for screenshots and accessibility checks. */
export interface State {
  /** Also the name of its screenshots. */
  name: string;
  scenario: ScenarioName;
  /** Shows the state in an empty page with the server's time. */
  show: (page: Page) => Promise<void>;
  /** Whether it exists only on phones. */
  isPhoneOnly?: true;
  /** Whether JavaScript is disabled. */
  isWithoutScript?: true;
  /** Whether only the viewport is captured, because the page is too long or has fixed elements. */
  isViewOnly?: true;
}

/** Sorts states in the order of their scenarios. */
export function sortByScenario(states: readonly State[]): State[] {
  const order = Object.keys(SCENARIOS);
  return states.toSorted((a, b) => order.indexOf(a.scenario) - order.indexOf(b.scenario));
}
