import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds how the wagers of a sheet were read, and whether an admin has accepted its decimal commas. */
export class AddSheetReading1795630000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { flag, text } = columnsFor(runner);
    await runner.addColumns('source_health', [
      new TableColumn(text('reading', { nullable: true })),
      new TableColumn(flag('commasAccepted', { default: 0 })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('source_health', ['reading', 'commasAccepted']);
  }
}
