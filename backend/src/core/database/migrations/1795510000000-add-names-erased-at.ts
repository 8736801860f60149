import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** When the names of a closed month were erased. */
export class AddNamesErasedAt1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const column = columnsFor(runner).instant('namesErasedAt', { nullable: true });
    await runner.addColumn('leaderboard_snapshots', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('leaderboard_snapshots', 'namesErasedAt');
  }
}
