import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateLeaderboardSnapshots1795219200005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'leaderboard_snapshots',
        columns: [
          c.id(),
          c.string('month', 7),
          c.flag('isFinal'),
          c.instant('takenAt'),
          c.text('prizes', { nullable: true }),
          c.integer('players'),
          c.double('totalWagered'),
          c.double('comTotal', { nullable: true }),
          c.double('usTotal', { nullable: true }),
          c.string('sha256', 64),
          c.bytes('entries'),
        ],
        indices: [{ name: 'leaderboard_snapshots_month', columnNames: ['month'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('leaderboard_snapshots');
  }
}
