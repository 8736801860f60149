import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

const TABLE = 'leaderboard_snapshots';

/**
 * Adds what is needed to show a sheet without wagers that an admin has accepted, and to close the month
 * with the standings before it.
 */
export class AddProvisionalStandings1795630000000 implements MigrationInterface {
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
  const { bytes, flag, text } = columnsFor(runner);
  return [
    flag('isProvisional', { default: 0 }),
    text('lastGood', { nullable: true }),
    bytes('lastGoodEntries', { nullable: true }),
  ].map((column) => new TableColumn(column));
}
