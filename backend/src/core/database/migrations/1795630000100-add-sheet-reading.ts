import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

const TABLE = 'source_health';

/** Adds how the wagers of a sheet were read, and whether an admin has accepted its decimal commas. */
export class AddSheetReading1795630000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each column, so a second attempt may find some of them.
    for (const column of columnsOf(runner)) {
      if (!(await runner.hasColumn(TABLE, column.name))) await runner.addColumn(TABLE, column);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      TABLE,
      columnsOf(runner).map(({ name }) => name),
    );
  }
}

function columnsOf(runner: QueryRunner): TableColumn[] {
  const { flag, text } = columnsFor(runner);
  return [text('reading', { nullable: true }), flag('commasAccepted', { default: 0 })].map(
    (column) => new TableColumn(column),
  );
}
