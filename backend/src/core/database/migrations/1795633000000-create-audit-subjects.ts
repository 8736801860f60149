import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor } from '../columns.js';

/**
 * An index of which rows of the audit log changed which bonus, rule or settings. The server fills it, also for
 * existing rows and for those that a replica of the previous release writes during an update: `isIndexed` is
 * null until then.
 */
export class CreateAuditSubjects1795633000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'audit_subjects',
        columns: [
          c.string('kind', 40, { primary: true }),
          c.string('subjectId', 64, { primary: true }),
          c.integer('auditId', { primary: true }),
        ],
      }),
    );
    await runner.addColumn('audit_log', new TableColumn(c.flag('isIndexed', { nullable: true })));
    await runner.createIndex(
      'audit_log',
      new TableIndex({ name: 'audit_log_indexed', columnNames: ['isIndexed'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_log', 'audit_log_indexed');
    await runner.dropColumn('audit_log', 'isIndexed');
    await runner.dropTable('audit_subjects');
  }
}
