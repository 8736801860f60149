import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** What the owner requires of sign-ins. */
export class CreateSignInPolicy1795590000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'sign_in_policy',
        columns: [
          integer('id', { primary: true }),
          instant('secondFactorSince', { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sign_in_policy');
  }
}
