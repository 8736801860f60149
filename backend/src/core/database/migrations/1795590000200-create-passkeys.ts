import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Passkeys of accounts. */
export class CreatePasskeys1795590000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, integer, double, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'passkeys',
        columns: [
          id(),
          integer('userId'),
          string('name', 60),
          string('credentialHash', 64),
          text('credentialId'),
          text('publicKey'),
          double('signatures'),
          string('transports', 200),
          string('userHandle', 100),
          instant('createdAt'),
          instant('lastUsedAt', { nullable: true }),
        ],
        indices: [
          { name: 'passkeys_user', columnNames: ['userId'] },
          { name: 'passkeys_credential', columnNames: ['credentialHash'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('passkeys');
  }
}
