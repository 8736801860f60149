import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Invitations to create an account that have not been accepted yet. */
export class CreateInvitations1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'invitations',
        columns: [
          id(),
          string('tokenHash', 64),
          string('email', 254),
          string('emailKey', 254),
          string('role', 10),
          integer('createdById'),
          instant('createdAt'),
          instant('expiresAt'),
        ],
        indices: [
          { name: 'invitations_token', columnNames: ['tokenHash'], isUnique: true },
          { name: 'invitations_email', columnNames: ['emailKey'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invitations');
  }
}
