import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

const TABLE = 'region_rules';

/** The version of a rule, whether a person wrote it, and whether it needs a confirmation to count. */
export class AddRegionRuleConfirmation1795470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const missing: TableColumn[] = [];
    // MySQL commits each column, so a second attempt may find some of them.
    for (const column of columnsOf(runner)) {
      if (!(await runner.hasColumn(TABLE, column.name))) missing.push(column);
    }
    await runner.addColumns(TABLE, missing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      TABLE,
      columnsOf(runner).map(({ name }) => name),
    );
  }
}

function columnsOf(runner: QueryRunner): TableColumn[] {
  const { integer, flag } = columnsFor(runner);
  return [
    integer('version', { default: 1 }),
    flag('isEdited', { default: 0 }),
    flag('needsConfirmation', { default: 0 }),
  ].map((column) => new TableColumn(column));
}
