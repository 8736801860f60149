import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds whether an account's password was generated, and its user must choose another one. */
export class AddMustChangePassword1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const mustChangePassword = columnsFor(runner).flag('mustChangePassword', { default: 0 });
    await runner.addColumn('users', new TableColumn(mustChangePassword));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'mustChangePassword');
  }
}
