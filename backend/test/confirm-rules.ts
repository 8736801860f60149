import type { RegionRuleDto } from '../src/platforms/regions/admin/region-rules.dto.js';
import type { Browser } from './harness.js';

/** Confirms rules for regions, one platform at a time; by default all. */
export async function confirmRules(
  admin: Browser,
  rules?: readonly RegionRuleDto[],
): Promise<void> {
  const all =
    rules ?? ((await admin.get('/api/admin/regions').expect(200)).body as RegionRuleDto[]);
  for (const ofPlatform of Map.groupBy(all, ({ platform }) => platform).values()) {
    const seen = ofPlatform.map(({ id, version }) => ({ id, version }));
    await admin.post('/api/admin/regions/confirm').send({ rules: seen }).expect(200);
  }
}
