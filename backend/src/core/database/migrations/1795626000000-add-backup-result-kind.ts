import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds the kind of a result: the backup, its off-site copy, or the trial restore of the copy. */
export class AddBackupResultKind1795626000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The default is for the backup container of an older release, which does not set the kind.
    const kind = columnsFor(runner).string('kind', 20, { default: "'database'" });
    await runner.addColumn('backup_results', new TableColumn(kind));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('backup_results', 'kind');
  }
}
