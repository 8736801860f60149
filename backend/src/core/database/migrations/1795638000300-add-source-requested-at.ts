import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds when a source was last asked. */
export class AddSourceRequestedAt1795638000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const requestedAt = columnsFor(runner).instant('requestedAt', { nullable: true });
    await runner.addColumn('sources', new TableColumn(requestedAt));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sources', 'requestedAt');
  }
}
