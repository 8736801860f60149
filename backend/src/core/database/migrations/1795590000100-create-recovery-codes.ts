import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Recovery codes of accounts. */
export class CreateRecoveryCodes1795590000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'recovery_codes',
        columns: [id(), integer('userId'), string('hash', 64)],
        indices: [{ name: 'recovery_codes_user', columnNames: ['userId'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('recovery_codes');
  }
}
