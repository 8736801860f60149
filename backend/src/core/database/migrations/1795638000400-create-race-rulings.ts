import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** What was decided about players of a race. */
export class CreateRaceRulings1795638000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, double, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'race_rulings',
        columns: [
          id(),
          integer('periodId'),
          string('kind', 10),
          text('playerKey'),
          text('playerName'),
          text('intoKey', { nullable: true }),
          text('intoName', { nullable: true }),
          double('amount', { nullable: true }),
          string('reason', 32),
          text('note'),
          instant('createdAt'),
        ],
        indices: [{ name: 'race_rulings_period', columnNames: ['periodId'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('race_rulings');
  }
}
