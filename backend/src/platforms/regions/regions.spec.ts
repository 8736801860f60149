import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { CompletedSeed } from '../../core/database/seed/completed-seed.entity.js';
import { seed } from '../../core/database/seed/seed.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { SEEDS } from '../../schema.js';
import type { RegionsDto } from './regions.dto.js';
import { RegionRule } from './region-rule.entity.js';

describe.each(releaseDialects)('GET /api/regions on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await startApp({ dialect });
  });
  afterEach(() => site.close());

  const regions = async () => (await site.http.get('/api/regions').expect(200)).body as RegionsDto;
  const statusIn = async (platform: string, region: string) =>
    (await regions()).platforms[platform]?.find((each) => each.region === region)?.status;
  const change = async (work: (rules: TestApp['dataSource']['manager']) => Promise<unknown>) => {
    const publications = site.app.get(PublicationsService);
    await site.dataSource.transaction(async (manager) => {
      await work(manager);
      await publications.touch(manager, 'regions');
    });
    await publications.changed();
  };
  const newRule = (fields: Partial<RegionRule>): Omit<RegionRule, 'id'> => ({
    version: 1,
    platform: 'stake_com',
    region: 'DE',
    status: 'open',
    from: null,
    until: null,
    source: 'Glücksspielstaatsvertrag § 4',
    note: null,
    checkedOn: '2026-11-20',
    confirmedBy: null,
    confirmedAt: null,
    isEdited: false,
    needsConfirmation: false,
    ...fields,
  });

  it('lists the rules of a new site for both platforms, with source and check', async () => {
    const { checkedOn, platforms } = await regions();
    expect(checkedOn).toBe('2026-11-22');
    expect(Object.keys(platforms).sort()).toEqual(['stake_com', 'stake_us']);
    expect([platforms.stake_com?.length, platforms.stake_us?.length]).toEqual([18, 52]);
    expect(platforms.stake_us?.slice(0, 2).map(({ region }) => region)).toEqual(['*', 'US-AK']);
    expect(platforms.stake_us?.find(({ region }) => region === 'US-CA')).toEqual({
      region: 'US-CA',
      status: 'blocked',
      from: '2025-12-30',
      until: null,
      checkedOn: '2026-11-22',
      sources: [],
    });
  });

  it('gives an existing site without rules the first ones, none of them confirmed', async () => {
    await site.dataSource.getRepository(RegionRule).clear();
    await site.dataSource.getRepository(CompletedSeed).delete({ name: 'regions' });
    expect(await seed(site.dataSource, site.clock, SEEDS)).toEqual(['regions']);
    const rules = await site.dataSource.getRepository(RegionRule).find();
    expect(rules).toHaveLength(70);
    expect(rules.filter(({ confirmedBy, confirmedAt }) => confirmedBy ?? confirmedAt)).toEqual([]);
    expect(rules.find(({ region }) => region === 'US-IN')?.note).toBe('signature not seen');
  });

  it('changes a status on the dates of its rules, without an edit', async () => {
    await change((manager) =>
      manager.insert(RegionRule, [
        newRule({ region: 'JP', status: 'blocked', from: '2027-01-01', until: '2027-02-01' }),
      ]),
    );
    const at = async (moment: string) => {
      site.clock.set(moment);
      await site.app.get(PublicationsService).tick();
      return statusIn('stake_com', 'JP');
    };
    expect(await at('2026-12-31T23:59:59.999Z')).toBeUndefined();
    expect(await at('2027-01-01T00:00:00Z')).toBe('blocked');
    expect(await at('2027-01-31T23:59:59.999Z')).toBe('blocked');
    expect(await at('2027-02-01T00:00:00Z')).toBeUndefined();
  });

  it('reports an open platform as unknown 180 days after the check', async () => {
    const at = async (moment: string) => {
      site.clock.set(moment);
      await site.app.get(PublicationsService).tick();
      return statusIn('stake_us', 'US-TX');
    };
    expect(await at('2027-05-20T23:59:59.999Z')).toBe('open');
    expect(await at('2027-05-21T00:00:00Z')).toBe('unknown');
  });

  it('names the oldest check', async () => {
    await change((manager) =>
      manager.insert(RegionRule, [newRule({ region: 'AE', checkedOn: '2026-10-01' })]),
    );
    expect((await regions()).checkedOn).toBe('2026-10-01');
  });

  it('has only the pages of the sources, not the words for the staff', async () => {
    const source = "confirm against the platform's terms; law.example/ab-831";
    await change((manager) => manager.insert(RegionRule, [newRule({ region: 'AE', source })]));
    const { platforms } = await regions();
    expect(platforms.stake_com?.find(({ region }) => region === 'AE')?.sources).toEqual([
      { name: 'law.example', url: 'https://law.example/ab-831' },
    ]);
    expect(JSON.stringify(platforms)).not.toContain('confirm against');
  });

  it('leaves out rules with a code that is not a region', async () => {
    await change((manager) =>
      manager.insert(RegionRule, [newRule({ region: 'US-XX' }), newRule({ region: 'ZZ' })]),
    );
    expect((await regions()).platforms.stake_com).toHaveLength(18);
  });

  it('lists nothing when the owner has removed all rules, and no date', async () => {
    await change((manager) => manager.createQueryBuilder().delete().from(RegionRule).execute());
    expect(await regions()).toEqual({
      checkedOn: null,
      platforms: { stake_com: [], stake_us: [] },
    });
  });
});
