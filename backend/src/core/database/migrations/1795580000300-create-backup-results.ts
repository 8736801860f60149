import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The results of the backup container. */
export class CreateBackupResults1795580000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'backup_results',
        columns: [id(), instant('at'), flag('isOk'), string('reason', 200, { nullable: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('backup_results');
  }
}
