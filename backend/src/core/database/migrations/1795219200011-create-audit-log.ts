import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateAuditLog1795219200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'audit_log',
        columns: [
          c.id(),
          c.instant('at'),
          c.integer('actorId', { nullable: true }),
          c.string('actor', 50),
          c.string('action', 60),
          c.string('entity', 40),
          c.string('entityId', 64, { nullable: true }),
          c.text('summary'),
          c.text('before', { nullable: true }),
          c.text('after', { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_log');
  }
}
