import type { RegionRuleDto } from '../src/regions/admin/dto/region-rule.dto.js';
import type { Browser } from './harness.js';

/** Confirms all rules for regions, as an admin does after a platform's link led to another host. */
export async function confirmRules(admin: Browser): Promise<void> {
  const { body } = await admin.get('/api/admin/regions').expect(200);
  const rules = (body as RegionRuleDto[]).map(({ id, version }) => ({ id, version }));
  await admin.post('/api/admin/regions/confirm').send({ rules }).expect(200);
}
