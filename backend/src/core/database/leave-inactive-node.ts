import { AbstractLogger, type QueryRunner } from 'typeorm';
import type { PoolConnection } from 'mysql2';
import { databaseErrorCode } from './database.service.js';

/**
 * Error codes of a server that can no longer serve, although its connections stay open: a Galera node that
 * lost its cluster (error 1047), or a server that has become a read-only replica.
 */
const INACTIVE = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT']);

/**
 * Closes a connection to a node that is no longer active, so that the pool opens a new one, for which the
 * load balancer chooses the active node. It is a logger because TypeORM reports the errors of all statements
 * only to its logger.
 */
export class LeaveInactiveNode extends AbstractLogger {
  override logQueryError(
    error: string | Error,
    _query: string,
    _parameters?: unknown[],
    runner?: QueryRunner,
  ): void {
    if (!INACTIVE.has(databaseErrorCode(error) ?? '')) return;
    // Returns the connection that the runner already has.
    void runner?.connect().then((connection: PoolConnection) => connection.destroy());
  }

  protected override writeLog(): void {
    // The errors are logged where they are handled.
  }
}
