import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Whether the admins have dismissed Setup. */
export class CreateOwnerSetup1795420000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { integer, flag } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'owner_setup',
        columns: [integer('id', { primary: true }), flag('dismissed')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('owner_setup');
  }
}
