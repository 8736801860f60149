import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';

const MAX_RETRIES = 3;
/** Another transaction was in the way and ours was undone: the same work may succeed now. */
const RETRIED = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT']);

/**
 * The one door for whatever has to happen together.
 *
 * TypeORM gives SQLite a single connection with a single query runner: two transactions at once
 * would interleave as savepoints of each other, and a rollback of one could undo what the other
 * already acknowledged. Here they queue. On MySQL each has a connection of its own. The victim of a
 * deadlock (on SQLite: of another process that wrote first, such as `make admin`) is tried again.
 */
@Injectable()
export class DatabaseService {
  private readonly oneAtATime = pLimit(1);

  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction; resolves after the commit. Transactions don't nest. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.dataSource.options.type !== 'better-sqlite3') return this.attempt(work);
    return this.oneAtATime(() => this.attempt(work));
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const reached = { work: false, commit: false };
      try {
        return await this.dataSource.transaction(async (manager) => {
          reached.work = true;
          const result = await work(manager);
          reached.commit = true;
          return result;
        });
      } catch (error) {
        if (reached.work) await this.leave();
        if (reached.commit && ANYTHING.test(databaseErrorCode(error) ?? '')) {
          throw new OutcomeUnknownError(error);
        }
        if (attempt > MAX_RETRIES || !RETRIED.has(databaseErrorCode(error) ?? '')) throw error;
      }
    }
  }

  /**
   * Makes sure that a failed transaction is over. When its disk fails or is full, SQLite undoes the
   * transaction by itself, so that TypeORM's ROLLBACK finds none, fails, and TypeORM takes it for open:
   * it would make savepoints of all that come, and once one of these failed, no commit would be one.
   */
  private async leave(): Promise<void> {
    if (this.dataSource.options.type !== 'better-sqlite3') return;
    // The only one that there is on SQLite.
    const runner = this.dataSource.createQueryRunner();
    if (!runner.isTransactionActive) return;
    await runner.query('BEGIN');
    await runner.rollbackTransaction();
  }
}

/** Of a commit's failure: the database may have stored it, and only the answer is missing. */
const ANYTHING = /^(E[A-Z]+|PROTOCOL_\w+|SQLITE_IOERR\w*)$/;

/** The database failed amid a commit: what was to be stored is stored, or it is not. */
export class OutcomeUnknownError extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database failed amid a commit, which may be stored or not', { cause });
    this.code = databaseErrorCode(cause);
  }
}

/** The driver's code of a database error, such as 'ER_DUP_ENTRY' or 'SQLITE_BUSY'; else undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  const found = driverError?.code ?? code;
  return typeof found === 'string' ? found : undefined;
}

/** Whether an error means that a unique value is taken. */
export function isDuplicate(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return (
    code === 'ER_DUP_ENTRY' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|PROTOCOL_\w+|ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|ER_CONNECTION_KILLED|POOL_CLOSED|SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY)\w*|ER_(DISK_FULL|RECORD_FILE_FULL|LOCK_WAIT_TIMEOUT|OPTION_PREVENTS_STATEMENT))$/;

/** What the drivers say, without a code, of a connection that was closed. */
const CLOSED =
  /Connection is not established|database connection is not open|connection is in closed state|Pool is closed/;

const FULL = /^(SQLITE_FULL|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/;

/** Whether an error means that the database has no room left: waiting alone won't help. */
export function isDatabaseFull(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && FULL.test(code);
}

/** Whether an error means that the database can't be used now: away, full or busy. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== undefined) return AWAY.test(code);
  return error instanceof Error && CLOSED.test(error.message);
}
