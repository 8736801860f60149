import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds the address that a link was sent to, so that it ends when the account's address changes. */
export class AddPasswordResetEmailKey1795627000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const emailKey = columnsFor(runner).string('emailKey', 254, { nullable: true });
    await runner.addColumn('password_resets', new TableColumn(emailKey));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('password_resets', 'emailKey');
  }
}
