import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Help lines and options of self-exclusion. */
export class CreateHelpLines1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, integer, string, text } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'help_lines',
        columns: [
          id(),
          string('kind', 10),
          string('region', 6),
          string('name', 80),
          string('phone', 40, { nullable: true }),
          string('text', 60, { nullable: true }),
          text('site', { nullable: true }),
          string('hours', 80, { nullable: true }),
          string('languages', 120, { nullable: true }),
          integer('position'),
          text('source'),
          string('checkedOn', 10),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('help_lines');
  }
}
