import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The newer version that was last announced. */
export class CreateUpdateChecks1795625000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, text, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'update_checks',
        columns: [
          string('urlHash', 22, { primary: true }),
          instant('checkedAt'),
          string('version', 256, { nullable: true }),
          text('notesUrl', { nullable: true }),
          flag('isSecurity'),
          text('lastError', { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('update_checks');
  }
}
