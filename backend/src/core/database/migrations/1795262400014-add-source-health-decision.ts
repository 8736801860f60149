import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

export class AddSourceHealthDecision1795262400014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnsFor(runner).string('decision', 20, { nullable: true });
    await runner.addColumn('source_health', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('source_health', 'decision');
  }
}
