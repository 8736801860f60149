import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateSessions1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          c.string('id', 64, { primary: true }),
          c.integer('userId'),
          c.text('data'),
          c.string('userAgent', 300),
          c.instant('createdAt'),
          c.instant('lastSeenAt'),
          c.instant('expiresAt'),
        ],
        indices: [
          { name: 'sessions_user', columnNames: ['userId'] },
          { name: 'sessions_expiry', columnNames: ['expiresAt'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
  }
}
