import type { EntityManager, FindOneOptions } from 'typeorm';

/**
 * The find option that locks the rows until the transaction ends. SQLite has no row locks and needs
 * none: its transactions are queued (see `DatabaseService`).
 */
export const rowLock = (manager: EntityManager): Pick<FindOneOptions, 'lock'> =>
  manager.dataSource.options.type === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
