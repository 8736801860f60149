import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/**
 * Adds what is needed to show a sheet without wagers that an admin has accepted, and to close the month
 * with the standings before it.
 */
export class AddProvisionalStandings1795630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { bytes, flag, text } = columnsFor(runner);
    await runner.addColumns('leaderboard_snapshots', [
      new TableColumn(flag('isProvisional', { default: 0 })),
      new TableColumn(text('lastGood', { nullable: true })),
      new TableColumn(bytes('lastGoodEntries', { nullable: true })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('leaderboard_snapshots', [
      'isProvisional',
      'lastGood',
      'lastGoodEntries',
    ]);
  }
}
