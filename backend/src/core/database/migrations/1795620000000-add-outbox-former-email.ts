import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds the email address that an account had before a change, which gets the email about the change. */
export class AddOutboxFormerEmail1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const formerEmail = columnsFor(runner).string('formerEmail', 254, { nullable: true });
    await runner.addColumn('outbox_events', new TableColumn(formerEmail));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox_events', 'formerEmail');
  }
}
