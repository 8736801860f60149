import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor } from '../columns.js';

/** The marks of prizes of closed months that were paid. */
export class CreatePaidMarks1795410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { id, string, integer, instant } = columnsFor(runner);
    await runner.createTable(
      new Table({
        name: 'paid_marks',
        columns: [
          id(),
          string('month', 7),
          integer('rank'),
          integer('version'),
          instant('markedAt'),
          integer('actorId'),
          string('actor', 50),
          string('note', 200, { nullable: true }),
          instant('removedAt', { nullable: true }),
        ],
        indices: [{ name: 'paid_marks_prize', columnNames: ['month', 'rank'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('paid_marks');
  }
}
