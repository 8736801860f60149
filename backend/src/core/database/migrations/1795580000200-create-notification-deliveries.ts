import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** What was or will be sent to which channel. */
export class CreateNotificationDeliveries1795580000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'notification_deliveries',
        columns: [
          id(),
          integer('outboxId'),
          integer('channelId'),
          integer('accountId', { nullable: true }),
          string('state', 10),
          integer('attempts'),
          instant('createdAt'),
          instant('nextAttemptAt', { nullable: true }),
          instant('expiresAt'),
          text('lastError', { nullable: true }),
          instant('finishedAt', { nullable: true }),
        ],
        indices: [{ name: 'notification_deliveries_due', columnNames: ['nextAttemptAt'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notification_deliveries');
  }
}
