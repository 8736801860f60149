import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Events that admins may be notified of, with the transaction of the change. */
export class CreateOutboxEvents1795580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'outbox_events',
        columns: [
          id(),
          string('eventId', 40),
          string('kind', 20),
          text('details'),
          string('onceKey', 100, { nullable: true }),
          instant('at'),
          flag('isDistributed'),
        ],
        indices: [
          { name: 'outbox_events_key', columnNames: ['onceKey'], isUnique: true },
          { name: 'outbox_events_pending', columnNames: ['isDistributed', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outbox_events');
  }
}
