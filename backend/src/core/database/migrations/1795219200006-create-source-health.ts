import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateSourceHealth1795219200006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'source_health',
        columns: [
          c.string('source', 20, { primary: true }),
          c.string('addressHash', 22, { nullable: true }),
          c.instant('lastAttemptAt', { nullable: true }),
          c.instant('lastSuccessAt', { nullable: true }),
          c.instant('nextAttemptAt', { nullable: true }),
          c.text('lastError', { nullable: true }),
          c.text('waitingFor', { nullable: true }),
          c.integer('failures'),
          c.integer('items', { nullable: true }),
          c.string('itemsMonth', 7, { nullable: true }),
          c.integer('malformed', { nullable: true }),
          c.integer('tookMs', { nullable: true }),
          c.string('resetMonth', 7, { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('source_health');
  }
}
