import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Where admins get notifications. */
export class CreateNotificationChannels1795580000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, text, integer, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'notification_channels',
        columns: [
          id(),
          integer('version'),
          string('name', 60),
          string('kind', 10),
          text('sealedAddress'),
          string('target', 255),
          text('sealedSigningSecret', { nullable: true }),
          text('events'),
          flag('isActive'),
          integer('failures'),
          instant('pausedUntil', { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notification_channels');
  }
}
