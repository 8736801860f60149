import type { Connection, Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Socket } from 'node:net';
import { closeWhenSilent } from './close-when-silent.js';

/** Longer than any transaction of this application pauses between two statements. */
const ABANDONED_AFTER_SECONDS = 10;
/** Longer than MariaDB needs to store the largest race, but not too long for a waiting user. */
export const SILENCE_MS = 10_000;

/**
 * On a Galera node, a read waits until the node has applied what other nodes committed before. Without
 * it, a node that has just become the active one could return older data than a user has already seen.
 */
const SEE_OTHER_NODES = 'SET SESSION wsrep_sync_wait = 1';

/**
 * Lets MariaDB roll back a transaction that a process of this application left open. A process that
 * was paused during a transaction, or that lost its network, would otherwise keep its row locks (a
 * job's lease, for example) until the connection is found dead.
 */
const UNDO_ABANDONED = `SET SESSION idle_transaction_timeout = ${ABANDONED_AFTER_SECONDS}`;

/**
 * Applies this application's settings to all connections of a connected data source, now and later.
 * MySQL does not know these settings and rejects the statements, which is ignored.
 *
 * @param mayTakeLong whether statements and pauses have no time limit
 */
export async function configureConnections(
  dataSource: DataSource,
  { mayTakeLong }: { mayTakeLong: boolean },
): Promise<void> {
  if (dataSource.options.type !== 'mysql') return;
  const statements = [SEE_OTHER_NODES, ...(mayTakeLong ? [] : [UNDO_ABANDONED])];
  const pool = (dataSource.driver as MysqlDriver).pool as Pool;
  pool.on('connection', (connection) => {
    for (const statement of statements) connection.query(statement, () => undefined);
  });
  // This connection already exists, so the pool's event has not covered it.
  for (const statement of statements) await dataSource.query(statement).catch(() => undefined);
  if (dataSource.options.ssl !== undefined && !mayTakeLong) await closeSilentConnections(pool);
}

/**
 * With TLS, the driver replaces the socket of a new connection, so the limit is set on the connection
 * instead of the socket that it was created with.
 */
async function closeSilentConnections(pool: Pool): Promise<void> {
  pool.on('connection', limitSilence);
  await new Promise<void>((resolve) => {
    pool.getConnection((error, connection: PoolConnection) => {
      // An error is reported by the next statement.
      if (error === null) {
        limitSilence(connection);
        connection.release();
      }
      resolve();
    });
  });
}

const limitSilence = (connection: Connection): void =>
  closeWhenSilent((connection as unknown as { stream: Socket }).stream, SILENCE_MS);
