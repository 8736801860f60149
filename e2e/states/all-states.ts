import { ACCOUNT_STATES } from './account-states.ts';
import { BONUS_STATES } from './bonus-states.ts';
import { PANEL_STATES } from './panel-states.ts';
import { SITE_STATES } from './site-states.ts';
import type { State } from './state.ts';

/** All screens that have pictures and are judged by axe. */
export const ALL_STATES: readonly State[] = [
  ...SITE_STATES,
  ...ACCOUNT_STATES,
  ...PANEL_STATES,
  ...BONUS_STATES,
];
