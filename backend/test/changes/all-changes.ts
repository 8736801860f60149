import { ACCOUNT_CHANGES } from './account-changes.js';
import { BONUS_CHANGES } from './bonus-changes.js';
import type { Change } from './change.js';
import { CLAIM_CHANGES } from './claim-changes.js';
import { HELP_LINE_CHANGES } from './help-line-changes.js';
import { NOTIFICATION_CHANGES } from './notification-changes.js';
import { PLATFORM_CHANGES } from './platform-changes.js';
import { RACE_CHANGES } from './race-changes.js';
import { REGION_CHANGES } from './region-changes.js';
import { SITE_CHANGES } from './site-changes.js';
import { SOURCE_CHANGES } from './source-changes.js';

/** All changes that admins make in the panel. */
export const CHANGES: readonly Change[] = [
  ...BONUS_CHANGES,
  ...SITE_CHANGES,
  ...RACE_CHANGES,
  ...REGION_CHANGES,
  ...PLATFORM_CHANGES,
  ...CLAIM_CHANGES,
  ...HELP_LINE_CHANGES,
  ...NOTIFICATION_CHANGES,
  ...SOURCE_CHANGES,
  ...ACCOUNT_CHANGES,
];

/** Write operations that store nothing on behalf of an admin. */
export const STORES_NOTHING: readonly string[] = [
  'POST /api/admin/settings/preview',
  'POST /api/admin/claims/check',
  'POST /api/admin/sources/:source/test',
  'POST /api/admin/sources/test',
  'POST /api/admin/notifications/channels/:id/test',
  // Stores only what the server finds, as the daily check does.
  'POST /api/admin/links/check',
  // Stores only in its own session that the password was entered.
  'POST /api/step-up',
  // These only return a challenge for the caller's own passkeys, or the secret of an app to be set up.
  'POST /api/step-up/options',
  'POST /api/login/passkey/options',
  'POST /api/account/passkeys/options',
  'POST /api/account/factors/totp',
];
