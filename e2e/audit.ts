import { expect } from '@playwright/test';
import type { AdminClient } from '../testing/admin-client.ts';
import type { ActivityEntry } from '../testing/admin-responses.ts';
import { ADMIN } from '../testing/server.ts';

/**
 * Expects the newest entry of an action in the audit log to have the values of `row`, and not to be older
 * than `since` (milliseconds since 1970). The actor is the first account, unless `row` names another one.
 */
export async function expectAudited(
  admin: AdminClient,
  since: number,
  row: Pick<ActivityEntry, 'action'> & Partial<ActivityEntry>,
): Promise<void> {
  const entries = await admin.activity();
  const newest = entries.find(({ action }) => action === row.action);
  expect(newest).toMatchObject({ actor: ADMIN.username, ...row });
  expect(Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(since);
}
