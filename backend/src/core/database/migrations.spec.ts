import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDatabase, dialects, type TestDatabase } from '../../../test/test-database.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import { seedBonuses } from '../../bonuses/bonuses.seed.js';
import { createDataSource } from './data-source.js';
import { isMigrated } from './connect.js';
import { AddBonusTerms1795400000500 } from './migrations/1795400000500-add-bonus-terms.js';
import { migrations } from './migrations/migrations.js';
import { ENTITIES } from '../../schema.js';

const TABLES = [
  'audit_log',
  'audit_subjects',
  'backup_results',
  'bonuses',
  'claim_confirmations',
  'clicks_daily',
  'earlier_avatars',
  'help_lines',
  'hidden_players',
  'invitations',
  'job_leases',
  'leaderboard_baselines',
  'leaderboard_snapshots',
  'link_checks',
  'live_checks',
  'notification_channels',
  'notification_deliveries',
  'outbox_events',
  'owner_setup',
  'paid_marks',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'publications',
  'race_periods',
  'race_readings',
  'race_rulings',
  'races',
  'recovery_codes',
  'region_rules',
  'seeds',
  'sessions',
  'sign_in_policy',
  'site_settings',
  'source_health',
  'sources',
  'totp_factors',
  'update_checks',
  'users',
  'videos',
];

describe.each(dialects)('migrations on %s', (dialect) => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await createDatabase(dialect);
    dataSource = await createDataSource(database.target, { entities: ENTITIES }).initialize();
  });
  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const up = () => dataSource.runMigrations({ transaction: 'each' });
  const down = async () => {
    let remaining = migrations.length;
    while (remaining > 0) {
      remaining -= 1;
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
  };
  const tables = async (): Promise<string[]> => {
    const rows: { name: string }[] = await dataSource.query(
      dialect === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return rows
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations')
      .sort();
  };

  it('run up and down completely, and up again', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await isMigrated(dataSource)).toBe(false);
      expect(await up()).toHaveLength(migrations.length);
      expect(await isMigrated(dataSource)).toBe(true);
      expect(await tables()).toEqual(TABLES);
      expect(await up()).toEqual([]);
      await down();
      expect(await tables()).toEqual([]);
    }
  });

  it('let no table assign the id of a removed row again, although SQLite copies changed tables', async () => {
    await up();
    const bonuses = dataSource.getRepository(Bonus);
    const insertSome = async (): Promise<number[]> => {
      await seedBonuses(dataSource.manager, new Date());
      return (await bonuses.find({ order: { id: 'ASC' } })).map(({ id }) => id);
    };
    const changeTable = async () => {
      const first = migrations.indexOf(AddBonusTerms1795400000500);
      for (let remaining = migrations.length; remaining > first; remaining -= 1) {
        await dataSource.undoLastMigration({ transaction: 'each' });
      }
      await up();
    };
    const newest = (await insertSome()).at(-1) ?? 0;
    await bonuses.delete(newest);
    await changeTable();
    const ids = await insertSome();
    expect(ids).not.toContain(newest);
    await bonuses.createQueryBuilder().delete().execute();
    await changeTable();
    expect((await insertSome()).at(0)).toBeGreaterThan(ids.at(-1) ?? Infinity);
  });

  it('create the schema that the entities describe', async () => {
    await up();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const differences = upQueries.map(({ query }) => query);
    // SQLite's driver does not support MySQL's long types, so the entities cannot use them; and
    // MariaDB reports the default of a nullable column differently.
    expect(
      differences.filter((query) => !KNOWN_DIFFERENCES.some((pattern) => pattern.test(query))),
    ).toEqual([]);
    expect(columns(differences, 'ADD')).toEqual(columns(differences, 'DROP COLUMN'));
  });
});

const KNOWN_DIFFERENCES = [
  /^ALTER TABLE `\w+` CHANGE `(\w+)` `\1` \S+ NULL$/,
  /^ALTER TABLE `\w+` DROP COLUMN `\w+`$/,
  /^ALTER TABLE `\w+` ADD `\w+` (text|blob)( NOT)? NULL$/,
];

const columns = (queries: readonly string[], verb: string): string[] =>
  queries
    .flatMap((query) => {
      const match = new RegExp(`^ALTER TABLE \`(\\w+)\` ${verb} \`(\\w+)\``).exec(query);
      return match ? [`${match[1]}.${match[2]}`] : [];
    })
    .sort();
