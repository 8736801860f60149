import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The races besides that of the sheets. */
export class CreateRaces1795638000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, double, integer, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'races',
        columns: [
          id(),
          string('slug', 32),
          string('title', 100),
          text('sourceIds'),
          string('merge', 10),
          text('unit'),
          text('prizes'),
          double('minWager'),
          string('ties', 10),
          integer('settleHours'),
          text('schedule'),
          flag('isPublic'),
          integer('position'),
          instant('createdAt'),
        ],
        indices: [{ name: 'races_slug', columnNames: ['slug'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('races');
  }
}
