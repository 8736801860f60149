import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Allows keys of platforms with 32 characters, and bonuses without the name of their platform. */
export class AllowAnyPlatform1795636000000 implements MigrationInterface {
  // MySQL commits each change; a second attempt repeats it.
  async up(runner: QueryRunner): Promise<void> {
    const { string } = columnsFor(runner);
    const platform = new TableColumn(string('platform', 32));
    await runner.changeColumn('bonuses', 'platform', platform);
    await runner.changeColumn('region_rules', 'platform', platform);
    const provider = new TableColumn(string('provider', 20, { nullable: true }));
    await runner.changeColumn('bonuses', 'provider', provider);
  }

  async down(runner: QueryRunner): Promise<void> {
    const { string } = columnsFor(runner);
    const platform = new TableColumn(string('platform', 20));
    await runner.query(
      `UPDATE bonuses SET provider = CASE platform WHEN 'stake_us' THEN 'Stake.us' ELSE 'Stake.com' END WHERE provider IS NULL`,
    );
    await runner.changeColumn('bonuses', 'provider', new TableColumn(string('provider', 20)));
    await runner.changeColumn('region_rules', 'platform', platform);
    await runner.changeColumn('bonuses', 'platform', platform);
  }
}
