import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Links with which users who have lost their password set a new one. */
export class CreatePasswordResets1795600000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'password_resets',
        columns: [
          id(),
          string('tokenHash', 64),
          integer('accountId'),
          integer('sessionEpoch'),
          instant('expiresAt'),
        ],
        indices: [
          { name: 'password_resets_token', columnNames: ['tokenHash'], isUnique: true },
          { name: 'password_resets_account', columnNames: ['accountId'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('password_resets');
  }
}
