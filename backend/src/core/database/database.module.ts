import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { connectReader } from './data-source.js';
import { DatabaseService, WRITER } from './database.service.js';

/**
 * Provides the connected database to all modules: transactions through {@link DatabaseService}, and
 * repositories (and `DataSource`) that only read.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    private readonly reader: DataSource,
    @Inject(WRITER) private readonly writer: DataSource,
  ) {}

  /**
   * @param dataSource connected already, because the application starts only after the database is
   * available.
   */
  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [DatabaseService, { provide: WRITER, useValue: dataSource }],
      exports: [DatabaseService],
      imports: [
        TypeOrmModule.forRootAsync({
          // Without retries: the writer is connected, so another attempt would fail, too.
          useFactory: () => ({ ...dataSource.options, retryAttempts: 0 }),
          dataSourceFactory: () => connectReader(dataSource),
        }),
      ],
    };
  }

  /** The reader first: only a connection that can write removes SQLite's log when it is closed last. */
  async onApplicationShutdown(): Promise<void> {
    for (const connection of [this.reader, this.writer]) {
      if (connection.isInitialized) await connection.destroy();
    }
  }
}
