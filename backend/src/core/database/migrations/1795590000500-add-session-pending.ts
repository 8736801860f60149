import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds whether a session still needs a second factor. */
export class AddSessionPending1795590000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPending = columnsFor(runner).flag('isPending', { default: 0 });
    await runner.addColumn('sessions', new TableColumn(isPending));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'isPending');
  }
}
