import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

export class AddSourceHealthErrorCode1795300000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnsFor(runner).string('errorCode', 40, { nullable: true });
    await runner.addColumn('source_health', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('source_health', 'errorCode');
  }
}
