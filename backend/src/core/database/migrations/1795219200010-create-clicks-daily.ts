import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateClicksDaily1795219200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'clicks_daily',
        columns: [
          c.string('date', 10, { primary: true }),
          c.string('target', 64, { primary: true }),
          c.integer('clicks'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('clicks_daily');
  }
}
