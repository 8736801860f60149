import { ACTIVITY_STATES } from './activity-states.ts';
import { ANALYTICS_STATES } from './analytics-states.ts';
import { BONUS_STATES } from './bonus-states.ts';
import { OVERVIEW_STATES } from './overview-states.ts';
import { PROFILE_STATES } from './profile-states.ts';
import { RACE_STATES } from './race-states.ts';
import { SETTINGS_STATES } from './settings-states.ts';
import { SETUP_STATES } from './setup-states.ts';
import { SITE_STATES } from './site-states.ts';
import type { State } from './state.ts';
import { USER_STATES } from './user-states.ts';
import { VIDEOS_STATES } from './videos-states.ts';

/** All states, for screenshots and accessibility checks. */
export const ALL_STATES: readonly State[] = [
  ...SITE_STATES,
  ...PROFILE_STATES,
  ...USER_STATES,
  ...OVERVIEW_STATES,
  ...SETUP_STATES,
  ...VIDEOS_STATES,
  ...RACE_STATES,
  ...ACTIVITY_STATES,
  ...SETTINGS_STATES,
  ...ANALYTICS_STATES,
  ...BONUS_STATES,
];
