import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

const TABLE = 'help_lines';

/** Adds the version of a help line, and allows lines whose source no one has read, without a day. */
export class AddHelpLineVersion1795530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // MySQL commits each change, so a second attempt may find the column.
    if (!(await runner.hasColumn(TABLE, 'version'))) {
      const version = columnsFor(runner).integer('version', { default: 1 });
      await runner.addColumn(TABLE, new TableColumn(version));
    }
    await runner.changeColumn(TABLE, 'checkedOn', checkedOn(runner, true));
  }

  async down(runner: QueryRunner): Promise<void> {
    // A day that is long ago, so that the line is overdue.
    await runner.query(`UPDATE ${TABLE} SET checkedOn = '2026-01-01' WHERE checkedOn IS NULL`);
    await runner.changeColumn(TABLE, 'checkedOn', checkedOn(runner, false));
    await runner.dropColumn(TABLE, 'version');
  }
}

const checkedOn = (runner: QueryRunner, nullable: boolean): TableColumn =>
  new TableColumn(columnsFor(runner).string('checkedOn', 10, { nullable }));
