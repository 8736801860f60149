import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/**
 * Makes a transaction fail after a conflict, even if its code catches the error and continues. After a
 * deadlock, the server has rolled the transaction back, so later statements would be stored one by one, and
 * COMMIT would report success. After a lock timeout, the server has undone only the statement, so the
 * transaction would be committed in part.
 *
 * @param runner of one transaction on MySQL or MariaDB
 * @returns a function that throws the conflict if there was one; to be called before the commit
 */
function failAfterConflict(
  runner: QueryRunner,
  isConflict: (error: unknown) => boolean,
): () => void {
  let conflict: Error | undefined;
  const query = runner.query.bind(runner) as (...all: unknown[]) => Promise<unknown>;
  const throwConflict = () => {
    if (conflict !== undefined) throw conflict;
  };
  runner.query = async (statement: string, ...rest: unknown[]): Promise<never> => {
    if (statement !== 'ROLLBACK') throwConflict();
    try {
      return (await query(statement, ...rest)) as never;
    } catch (error) {
      if (error instanceof Error && isConflict(error)) conflict = error;
      throw error;
    }
  };
  return throwConflict;
}

/** The data source of the transactions. All others can only read. */
export const WRITER = Symbol('writer');

const MAX_RETRIES = 3;
/**
 * Error codes of a conflict with another transaction. A retry of the whole transaction can succeed. Galera
 * reports a conflict with a transaction of another node as a deadlock, at any statement or at the commit.
 */
const CONFLICTS = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY_SNAPSHOT',
]);
const isConflict = (error: unknown): boolean => CONFLICTS.has(databaseErrorCode(error) ?? '');

/**
 * Runs all transactions of this process.
 *
 * TypeORM uses a single connection and a single query runner for SQLite: concurrent transactions
 * would become savepoints of each other, and a rollback of one could undo what another one has
 * already acknowledged. They are therefore queued here. On MySQL each transaction has its own
 * connection. A transaction that is rolled back because of a conflict with another one (on SQLite: because
 * another process such as `make admin` wrote first) is retried.
 */
@Injectable()
export class DatabaseService {
  private readonly oneAtATime = pLimit(1);

  constructor(@Inject(WRITER) private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction and resolves after the commit. Transactions cannot be nested.
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.dataSource.options.type !== 'better-sqlite3') return this.attempt(work);
    return this.oneAtATime(() => this.attempt(work));
  }

  /** Whether this process can remove erased data from the database's files ({@link rewriteFiles}). */
  get canRewriteFiles(): boolean {
    return this.dataSource.options.type === 'better-sqlite3';
  }

  /**
   * Rewrites a SQLite database without unused space, and empties its write-ahead log: both may contain
   * data that was erased. Needs as much free disk space as the database has. MySQL and MariaDB manage
   * their files themselves.
   *
   * @throws Error if another process was reading, so that the log could not be emptied. Try again later.
   */
  async rewriteFiles(): Promise<void> {
    if (!this.canRewriteFiles) return;
    await this.oneAtATime(async () => {
      await this.dataSource.query('VACUUM');
      const rows: { busy: number }[] = await this.dataSource.query(
        'PRAGMA wal_checkpoint(TRUNCATE)',
      );
      if (rows.some(({ busy }) => busy !== 0)) {
        throw new Error(
          'Another process is reading the database, so its log still has erased data.',
        );
      }
    });
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const reached = { work: false, commit: false };
      try {
        return await this.dataSource.transaction(async (manager) => {
          reached.work = true;
          const throwConflict = this.watchForConflict(manager);
          const result = await work(manager);
          throwConflict();
          reached.commit = true;
          return result;
        });
      } catch (error) {
        if (reached.work) await this.endFailedTransaction();
        if (reached.commit && CONNECTION_OR_DISK_ERROR.test(databaseErrorCode(error) ?? '')) {
          throw new OutcomeUnknownError(error);
        }
        if (attempt > MAX_RETRIES || !isConflict(error)) throw error;
      }
    }
  }

  /**
   * See {@link failAfterConflict}. SQLite does not need it: its transactions share one query runner, and stay
   * open after a conflict.
   */
  private watchForConflict({ queryRunner }: EntityManager): () => void {
    if (queryRunner === undefined || this.dataSource.options.type === 'better-sqlite3') {
      return () => undefined;
    }
    return failAfterConflict(queryRunner, isConflict);
  }

  /**
   * Ends a failed transaction. When its disk fails or is full, SQLite rolls back automatically.
   * TypeORM's ROLLBACK then fails, and TypeORM still treats the transaction as open: all later
   * transactions would become savepoints, and none of them would be committed.
   */
  private async endFailedTransaction(): Promise<void> {
    if (this.dataSource.options.type !== 'better-sqlite3') return;
    // SQLite has only one query runner.
    const runner = this.dataSource.createQueryRunner();
    if (!runner.isTransactionActive) return;
    // Without an open transaction in SQLite, the rollback would fail again.
    await runner.query('BEGIN');
    await runner.rollbackTransaction();
  }
}

/** Errors after which a commit may have been stored, because only the response is missing. */
const CONNECTION_OR_DISK_ERROR = /^(E[A-Z]+|PROTOCOL_\w+|SQLITE_IOERR\w*)$/;

/** The database failed during a commit: the changes may or may not be stored. */
export class OutcomeUnknownError extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database failed during a commit, which may or may not be stored', { cause });
    this.code = databaseErrorCode(cause);
  }
}

/**
 * The driver's code of a database error, such as 'ER_DUP_ENTRY' or 'SQLITE_BUSY'; undefined for
 * other errors.
 */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  const found = driverError?.code ?? code;
  return typeof found === 'string' ? found : undefined;
}

/** Whether a unique value already exists. */
export function isDuplicate(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return (
    code === 'ER_DUP_ENTRY' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|PROTOCOL_\w+|ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|ER_CONNECTION_KILLED|ER_UNKNOWN_COM_ERROR|POOL_CLOSED|SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY)\w*|ER_(DISK_FULL|RECORD_FILE_FULL|LOCK_DEADLOCK|LOCK_WAIT_TIMEOUT|OPTION_PREVENTS_STATEMENT))$/;

/** Messages of the drivers (without a code) about a closed connection. */
const CLOSED =
  /Connection is not established|database connection is not open|connection is in closed state|Pool is closed/;

const FULL = /^(SQLITE_FULL|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/;

/** Whether the database has no disk space left: waiting does not help. */
export function isDatabaseFull(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== undefined && FULL.test(code);
}

/** Whether the database cannot be used at the moment: unreachable, full or busy. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Its code may not be in UNAVAILABLE.
  if (error instanceof OutcomeUnknownError) return true;
  const code = databaseErrorCode(error);
  if (code !== undefined) return UNAVAILABLE.test(code);
  return error instanceof Error && CLOSED.test(error.message);
}
