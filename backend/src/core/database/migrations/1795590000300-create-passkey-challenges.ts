import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Challenges that browsers have not answered yet. */
export class CreatePasskeyChallenges1795590000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'passkey_challenges',
        columns: [
          string('id', 64, { primary: true }),
          string('purpose', 20),
          integer('userId', { nullable: true }),
          instant('expiresAt'),
        ],
        indices: [{ name: 'passkey_challenges_expiry', columnNames: ['expiresAt'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkey_challenges');
  }
}
