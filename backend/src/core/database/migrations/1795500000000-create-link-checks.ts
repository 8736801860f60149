import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Where each referral link led when it was last followed. */
export class CreateLinkChecks1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, text, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'link_checks',
        columns: [
          string('urlHash', 22, { primary: true }),
          text('url'),
          string('code', 40),
          string('finalHost', 255),
          integer('status', { nullable: true }),
          instant('checkedAt'),
          integer('failures'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('link_checks');
  }
}
