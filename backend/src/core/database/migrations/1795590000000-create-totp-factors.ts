import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Authenticator apps of accounts. */
export class CreateTotpFactors1795590000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'totp_factors',
        columns: [
          integer('userId', { primary: true }),
          string('sealedSecret', 200),
          integer('lastStep'),
          instant('createdAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('totp_factors');
  }
}
