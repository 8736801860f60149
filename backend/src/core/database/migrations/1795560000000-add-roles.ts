import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds the role 'editor', and the actor's role to the audit log. */
export class AddRoles1795560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.addColumn('users', new TableColumn(c.flag('isEditor', { default: 0 })));
    const actorRole = c.string('actorRole', 16, { nullable: true });
    await runner.addColumn('audit_log', new TableColumn(actorRole));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('audit_log', 'actorRole');
    await runner.dropColumn('users', 'isEditor');
  }
}
