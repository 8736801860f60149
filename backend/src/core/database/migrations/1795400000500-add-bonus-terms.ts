import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

const TABLE = 'bonuses';

/** Dates, terms, the mark of demo bonuses, and the trash. */
export class AddBonusTerms1795400000500 implements MigrationInterface {
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
  const { instant, double, string, text, flag } = columnsFor(runner);
  const nullable = { nullable: true };
  return [
    instant('startsAt', nullable),
    instant('endsAt', nullable),
    double('minDeposit', nullable),
    double('wagering', nullable),
    string('audience', 10, nullable),
    text('termsUrl', nullable),
    string('checkedOn', 10, nullable),
    flag('isDemo', { default: 0 }),
    instant('deletedAt', nullable),
  ].map((column) => new TableColumn(column));
}
