import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

export class AddPublicationsChangedAt1795248000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnsFor(runner).instant('changedAt', { nullable: true });
    await runner.addColumn('publications', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('publications', 'changedAt');
  }
}
