import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MovableClock } from '../../../../test/movable-clock.js';
import { createDatabase, dialects, type TestDatabase } from '../../../../test/test-database.js';
import { Bonus } from '../../../bonuses/bonus.entity.js';
import { isHttpsLink } from '../../http/validation/https-link.js';
import { SiteSettings } from '../../../settings/site-settings.entity.js';
import { createDataSource } from '../data-source.js';
import { seed } from './seed.js';
import { ENTITIES, SEEDS } from '../../../schema.js';

describe.each(dialects)('seeds on %s', (dialect) => {
  const clock = new MovableClock();
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createDatabase(dialect);
    dataSource = await createDataSource(database.target, { entities: ENTITIES }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function emptyDatabase(): Promise<void> {
    await dataSource.dropDatabase();
    await dataSource.runMigrations({ transaction: 'each' });
  }
  const storedBonuses = () => dataSource.getRepository(Bonus).find({ order: { position: 'ASC' } });

  it('fill an empty database with settings and at least six bonuses, for both platforms and with all badges', async () => {
    await emptyDatabase();
    expect(await seed(dataSource, clock, SEEDS)).toEqual([
      'settings',
      'bonuses',
      'regions',
      'help',
    ]);
    expect(await dataSource.getRepository(SiteSettings).count()).toBe(1);
    const bonuses = await storedBonuses();
    expect(bonuses.length).toBeGreaterThanOrEqual(6);
    expect(new Set(bonuses.map(({ platform }) => platform))).toEqual(
      new Set(['stake_com', 'stake_us']),
    );
    expect(new Set(bonuses.map(({ badge }) => badge))).toEqual(
      new Set(['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP']),
    );
    expect(bonuses.every(({ ctaHref }) => isHttpsLink(ctaHref))).toBe(true);
    expect(bonuses.every(({ isActive, bullets }) => isActive && bullets.length > 0)).toBe(true);
  });

  it('run once, so that deleted rows stay deleted', async () => {
    await emptyDatabase();
    await seed(dataSource, clock, SEEDS);
    await dataSource.getRepository(Bonus).clear();
    expect(await seed(dataSource, clock, SEEDS)).toEqual([]);
    expect(await storedBonuses()).toEqual([]);
  });

  it('do not change existing rows', async () => {
    await emptyDatabase();
    await dataSource.getRepository(Bonus).insert({
      version: 1,
      title: 'Mine',
      description: 'Written before the first seed',
      badge: null,
      bullets: [],
      ctaLabel: 'Go',
      ctaHref: 'https://example.com/',
      platform: 'stake_com',
      bonusType: null,
      isActive: true,
      isFeatured: false,
      position: 0,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    expect(await seed(dataSource, clock, SEEDS)).toEqual(['settings', 'regions', 'help']);
    expect((await storedBonuses()).map(({ title }) => title)).toEqual(['Mine']);
  });
});
