import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** What each streaming service last reported about the creator's channel. */
export class CreateLiveChecks1795430000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { string, text, integer, flag, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'live_checks',
        columns: [
          string('service', 10, { primary: true }),
          string('channelHash', 22),
          instant('checkedAt', { nullable: true }),
          flag('isLive'),
          text('title', { nullable: true }),
          string('url', 200, { nullable: true }),
          instant('startedAt', { nullable: true }),
          instant('nextAttemptAt'),
          integer('failures'),
          text('lastError', { nullable: true }),
          string('errorCode', 40, { nullable: true }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('live_checks');
  }
}
