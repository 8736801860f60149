import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The warnings about texts that admins have confirmed. */
export class CreateClaimConfirmations1795520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'claim_confirmations',
        columns: [
          string('rule', 40, { primary: true }),
          string('textHash', 43, { primary: true }),
          instant('confirmedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('claim_confirmations');
  }
}
