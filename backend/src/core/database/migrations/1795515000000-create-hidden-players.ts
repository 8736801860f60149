import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The players whose names visitors do not see. */
export class CreateHiddenPlayers1795515000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, instant, integer } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'hidden_players',
        columns: [
          string('id', 16, { primary: true }),
          string('keyId', 16),
          string('month', 7),
          string('reason', 200),
          instant('hiddenAt'),
          integer('hiddenById'),
          string('hiddenBy', 50),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('hidden_players');
  }
}
