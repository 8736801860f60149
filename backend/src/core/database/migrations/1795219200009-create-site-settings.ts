import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateSiteSettings1795219200009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'site_settings',
        columns: [
          c.integer('id', { primary: true }),
          c.integer('version'),
          c.text('document'),
          c.text('sources'),
          c.bytes('avatar', { nullable: true }),
          c.string('avatarHash', 16, { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_settings');
  }
}
