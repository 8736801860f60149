import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The periods of races, with their standings. */
export class CreateRacePeriods1795638000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, bytes, double, integer, instant } = columnsFor(runner);
    const optional = { nullable: true };
    await runner.createTable(
      new Table({
        name: 'race_periods',
        columns: [
          id(),
          integer('raceId'),
          string('key', 16),
          instant('startsAt'),
          instant('endsAt'),
          instant('finalAt', optional),
          instant('takenAt', optional),
          instant('countedFrom', optional),
          integer('players'),
          double('totalWagered'),
          string('sha256', 64, optional),
          bytes('entries', optional),
          text('terms', optional),
          instant('nextRefreshAt', optional),
          integer('failures'),
          text('problem', optional),
          instant('namesErasedAt', optional),
        ],
        indices: [{ name: 'race_periods_key', columnNames: ['raceId', 'key'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('race_periods');
  }
}
