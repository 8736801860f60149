import { ACCOUNT_STATES } from './account-states.ts';
import { ANALYTICS_STATES } from './analytics-states.ts';
import { BONUS_STATES } from './bonus-states.ts';
import { OVERVIEW_STATES } from './overview-states.ts';
import { RACE_STATES } from './race-states.ts';
import { SETTINGS_STATES } from './settings-states.ts';
import { SITE_STATES } from './site-states.ts';
import type { State } from './state.ts';
import { VIDEOS_STATES } from './videos-states.ts';

/** All states, for screenshots and accessibility checks. */
export const ALL_STATES: readonly State[] = [
  ...SITE_STATES,
  ...ACCOUNT_STATES,
  ...OVERVIEW_STATES,
  ...VIDEOS_STATES,
  ...RACE_STATES,
  ...SETTINGS_STATES,
  ...ANALYTICS_STATES,
  ...BONUS_STATES,
];
