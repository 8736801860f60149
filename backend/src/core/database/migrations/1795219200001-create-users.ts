import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateUsers1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'users',
        columns: [
          c.id(),
          c.string('username', 50),
          c.string('usernameKey', 200),
          c.string('email', 254),
          c.string('emailKey', 254),
          c.string('passwordHash', 255),
          c.flag('isAdmin'),
          c.integer('sessionEpoch', { default: 0 }),
          c.instant('createdAt'),
          c.instant('lastLoginAt', { nullable: true }),
        ],
        indices: [
          { name: 'users_username', columnNames: ['usernameKey'], isUnique: true },
          { name: 'users_email', columnNames: ['emailKey'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
