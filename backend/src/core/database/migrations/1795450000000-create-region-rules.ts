import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The rules that say where which platform may be offered. */
export class CreateRegionRules1795450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'region_rules',
        columns: [
          id(),
          string('platform', 20),
          string('region', 6),
          string('status', 10),
          string('from', 10, { nullable: true }),
          string('until', 10, { nullable: true }),
          text('source'),
          text('note', { nullable: true }),
          string('checkedOn', 10),
          string('confirmedBy', 50, { nullable: true }),
          instant('confirmedAt', { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('region_rules');
  }
}
