import { AbstractLogger, type QueryRunner } from 'typeorm';
import type { PoolConnection } from 'mysql2';
import { databaseErrorCode } from './database.service.js';

/**
 * The node cannot serve any more, although its connections stay open: a Galera node that lost its cluster
 * (error 1047), or a server that has become a read-only replica.
 */
const INACTIVE = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT']);

/**
 * Closes a connection to a node that is not the active one any more, so that the pool opens a new one, for
 * which the load balancer chooses the active node. TypeORM reports errors of statements only to its logger.
 */
export class LeaveInactiveNode extends AbstractLogger {
  override logQueryError(
    error: string | Error,
    _query: string,
    _parameters?: unknown[],
    runner?: QueryRunner,
  ): void {
    if (!INACTIVE.has(databaseErrorCode(error) ?? '')) return;
    // The promise of the connection that the runner has already.
    void runner?.connect().then((connection: PoolConnection) => connection.destroy());
  }

  protected override writeLog(): void {
    // The errors are logged where they are handled.
  }
}
