import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** What sources answered for periods that are not final. */
export class CreateRaceReadings1795638000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, bytes, integer, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'race_readings',
        columns: [
          id(),
          integer('periodId'),
          integer('sourceId'),
          flag('isBaseline'),
          instant('takenAt'),
          integer('players'),
          bytes('rows'),
        ],
        indices: [
          {
            name: 'race_readings_source',
            columnNames: ['periodId', 'sourceId', 'isBaseline'],
            isUnique: true,
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('race_readings');
  }
}
