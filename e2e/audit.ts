import { expect } from '@playwright/test';
import type { ActivityEntry, AdminClient } from '../testing/admin-client.ts';
import { ADMIN } from '../testing/server.ts';

/**
 * Expects the newest audit log entry of an action: what changed, who did it (the first account
 * unless given), and that it is newer than `since` (milliseconds since the epoch).
 */
export async function expectAudited(
  admin: AdminClient,
  since: number,
  row: Pick<ActivityEntry, 'action'> & Partial<ActivityEntry>,
): Promise<void> {
  const entries = await admin.activity();
  const newest = entries.find(({ action }) => action === row.action);
  expect(newest).toMatchObject({ actor: ADMIN.username, ...row });
  const at = Date.parse(newest?.at ?? '');
  expect(at).toBeGreaterThanOrEqual(since);
  expect(at).toBeLessThanOrEqual(Date.now());
}
