import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { closeWhenSilent } from './close-when-silent.js';

/** Longer than any transaction of this application pauses between two statements. */
const ABANDONED_AFTER_SECONDS = 10;
/** Longer than MariaDB needs to store the largest race, but not too long for a waiting user. */
const SILENCE_MS = 10_000;

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
 * TypeORM's `driver` for MySQL and MariaDB: mysql2, with this application's settings on each connection,
 * before its first statement. MySQL does not support them and rejects the statements, which is ignored.
 *
 * @param mayTakeLong whether statements and pauses have no time limit
 */
export function configuredDriver({ mayTakeLong }: { mayTakeLong: boolean }) {
  const statements = [SEE_OTHER_NODES, ...(mayTakeLong ? [] : [UNDO_ABANDONED])];
  return {
    createPool(options: PoolOptions): Pool {
      const pool = mysql2().createPool(options);
      pool.on('connection', (connection) => {
        if (!mayTakeLong) closeWhenSilent(socketOf(connection), SILENCE_MS);
        for (const statement of statements) connection.query(statement, () => undefined);
      });
      return pool;
    },
  };
}

/** Loaded only if needed: it costs memory and start-up time. */
const mysql2 = () => createRequire(import.meta.url)('mysql2') as typeof import('mysql2');

/** With TLS, the encrypted socket: the pool emits 'connection' after the handshake. */
const socketOf = (connection: PoolConnection): Socket =>
  (connection as unknown as { stream: Socket }).stream;
