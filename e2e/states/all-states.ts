import { ACTIVITY_STATES } from './activity-states.ts';
import { ANALYTICS_STATES } from './analytics-states.ts';
import { BONUS_CHANGE_STATES } from './bonuses/bonus-change-states.ts';
import { BONUS_FORM_STATES } from './bonuses/bonus-form-states.ts';
import { BONUS_HISTORY_STATES } from './bonuses/bonus-history-states.ts';
import { BONUS_LIST_STATES } from './bonuses/bonus-list-states.ts';
import { CLAIM_STATES } from './claim-states.ts';
import { HELP_LINE_STATES } from './help-line-states.ts';
import { NOTIFICATION_STATES } from './notification-states.ts';
import { OVERVIEW_STATES } from './overview-states.ts';
import { FACTOR_STATES } from './factor-states.ts';
import { PROFILE_STATES } from './profile-states.ts';
import { RACE_STATES } from './race-states.ts';
import { REGION_STATES } from './region-states.ts';
import { API_SETTINGS_STATES } from './settings/api-settings-states.ts';
import { CODE_REPLACEMENT_STATES } from './settings/code-replacement-states.ts';
import { MOVE_STATES } from './settings/move-states.ts';
import { SETTINGS_HISTORY_STATES } from './settings/settings-history-states.ts';
import { SITE_CONFIG_STATES } from './settings/site-config-states.ts';
import { SETUP_STATES } from './setup-states.ts';
import { SITE_STATES } from './site-states.ts';
import { SOURCE_STATES } from './source-states.ts';
import type { State } from './state.ts';
import { USER_STATES } from './user-states.ts';
import { VIDEOS_STATES } from './videos-states.ts';

/** The states of the panel. */
const PANEL_STATES: readonly State[] = [
  ...PROFILE_STATES,
  ...FACTOR_STATES,
  ...USER_STATES,
  ...OVERVIEW_STATES,
  ...CLAIM_STATES,
  ...SETUP_STATES,
  ...VIDEOS_STATES,
  ...RACE_STATES,
  ...SOURCE_STATES,
  ...ACTIVITY_STATES,
  ...REGION_STATES,
  ...HELP_LINE_STATES,
  ...NOTIFICATION_STATES,
  ...API_SETTINGS_STATES,
  ...SITE_CONFIG_STATES,
  ...SETTINGS_HISTORY_STATES,
  ...CODE_REPLACEMENT_STATES,
  ...MOVE_STATES,
  ...ANALYTICS_STATES,
  ...BONUS_LIST_STATES,
  ...BONUS_CHANGE_STATES,
  ...BONUS_HISTORY_STATES,
  ...BONUS_FORM_STATES,
];

/** All states, for screenshots, layout checks and `make test-accessibility`. */
export const ALL_STATES: readonly State[] = [...SITE_STATES, ...PANEL_STATES];
