import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor } from '../columns.js';

/** Adds the network from which a user signed in. */
export class AddSessionNetwork1795570000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const network = columnsFor(runner).string('network', 45, { nullable: true });
    await runner.addColumn('sessions', new TableColumn(network));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'network');
  }
}
