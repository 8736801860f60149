import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

export class CreateVideos1795219200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'videos',
        columns: [
          c.string('id', 20, { primary: true }),
          c.string('channelId', 30),
          c.text('title'),
          c.text('description'),
          c.text('thumbnail'),
          c.instant('publishedAt'),
          c.string('duration', 40, { nullable: true }),
          c.double('views', { nullable: true }),
          c.string('sourceKind', 10),
          c.string('kindOverride', 10, { nullable: true }),
          c.flag('hidden'),
          c.flag('listed'),
          c.string('source', 10),
          c.instant('fetchedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('videos');
  }
}
