import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The standings with which the places of the running race are compared. */
export class CreateLeaderboardBaselines1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, instant, bytes } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'leaderboard_baselines',
        columns: [
          id(),
          string('month', 7),
          instant('takenAt'),
          string('sha256', 64),
          bytes('entries'),
        ],
        indices: [{ name: 'leaderboard_baselines_month', columnNames: ['month'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('leaderboard_baselines');
  }
}
