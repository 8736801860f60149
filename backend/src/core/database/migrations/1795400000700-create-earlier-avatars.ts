import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Replaced pictures of the creator, which an earlier version of the settings may need. */
export class CreateEarlierAvatars1795400000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, bytes, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'earlier_avatars',
        columns: [string('hash', 16, { primary: true }), bytes('bytes'), instant('replacedAt')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('earlier_avatars');
  }
}
