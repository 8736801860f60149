import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** When a referral link began to fail; null for links that work, and for failures found earlier. */
export class AddLinkCheckFailingSince1795550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { instant } = columnsFor(runner);
    const column = new TableColumn(instant('failingSince', { nullable: true }));
    await runner.addColumn('link_checks', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('link_checks', 'failingSince');
  }
}
