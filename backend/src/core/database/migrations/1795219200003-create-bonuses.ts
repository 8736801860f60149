import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateBonuses1795219200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'bonuses',
        columns: [
          c.id(),
          c.integer('version'),
          c.string('title', 120),
          c.text('description'),
          c.string('badge', 20, { nullable: true }),
          c.text('bullets'),
          c.string('ctaLabel', 40),
          c.text('ctaHref'),
          c.string('provider', 20),
          c.string('platform', 20),
          c.string('bonusType', 60, { nullable: true }),
          c.flag('isActive'),
          c.flag('isFeatured'),
          c.integer('position'),
          c.instant('createdAt'),
          c.instant('updatedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bonuses');
  }
}
