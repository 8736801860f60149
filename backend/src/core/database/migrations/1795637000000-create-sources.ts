import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Where the wagers of platforms are read. */
export class CreateSources1795637000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'sources',
        columns: [
          id(),
          string('platformKey', 32),
          string('connector', 32),
          text('settings'),
          text('secret', { nullable: true }),
          instant('createdAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sources');
  }
}
