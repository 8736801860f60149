import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateJobLeases1795219200007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'job_leases',
        columns: [
          c.string('name', 40, { primary: true }),
          c.string('owner', 64),
          c.instant('expiresAt'),
          c.integer('token'),
          c.text('result', { nullable: true }),
          c.integer('resultToken'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_leases');
  }
}
