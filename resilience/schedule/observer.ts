import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

const JOB = 'refresh-leaderboard';

/** A lease that a replica acquired. */
export interface AcquiredLease {
  token: number;
  replica: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Standings that a replica stored. */
export interface StoredStandings {
  /** The newest token in the transaction that stored them. */
  token: number;
  replica: string;
  /** Identifies the turn, because each turn's sheet has a different total. */
  total: number;
}

/** The lease of the job, from its row in the database. */
export interface LeaseRow {
  token: number;
  isRunning: boolean;
}

const NOW = '1000 * UNIX_TIMESTAMP(NOW(6))';
// Each replica has its own database account, so USER() identifies it. The locking read (FOR UPDATE) sees the
// newest token, not the one in the transaction's snapshot.
const TRIGGERS = [
  'CREATE TABLE proof_leases (id INT AUTO_INCREMENT PRIMARY KEY, token INT, replica VARCHAR(80), at DOUBLE)',
  'CREATE TABLE proof_standings (id INT AUTO_INCREMENT PRIMARY KEY, token INT, replica VARCHAR(80), total DOUBLE)',
  `CREATE TRIGGER proof_first_lease AFTER INSERT ON job_leases FOR EACH ROW
    IF NEW.name = '${JOB}' THEN
      INSERT INTO proof_leases (token, replica, at) VALUES (NEW.token, USER(), ${NOW});
    END IF`,
  `CREATE TRIGGER proof_next_lease AFTER UPDATE ON job_leases FOR EACH ROW
    IF NEW.name = '${JOB}' AND NEW.token <> OLD.token THEN
      INSERT INTO proof_leases (token, replica, at) VALUES (NEW.token, USER(), ${NOW});
    END IF`,
  ...['INSERT', 'UPDATE'].map(
    (
      change,
    ) => `CREATE TRIGGER proof_${change} AFTER ${change} ON leaderboard_snapshots FOR EACH ROW
    INSERT INTO proof_standings (token, replica, total)
      SELECT token, USER(), NEW.totalWagered FROM job_leases WHERE name = '${JOB}' FOR UPDATE`,
  ),
];

/**
 * Records in the database, with triggers, which replica acquired the lease when, and which one stored
 * which standings.
 */
export class Observer {
  readonly #connection: Connection;
  /** A second connection for locks. Within their transaction, reads would not see later changes. */
  readonly #locker: Connection;

  private constructor(connection: Connection, locker: Connection) {
    this.#connection = connection;
    this.#locker = locker;
  }

  /** @param url of a database with all tables, for an account with all permissions */
  static async start(url: string): Promise<Observer> {
    const observer = await Observer.connect(url);
    for (const statement of TRIGGERS) await observer.#connection.query(statement);
    return observer;
  }

  /** Connects to a database in which an observer has been started. */
  static async connect(url: string): Promise<Observer> {
    return new Observer(await createConnection(url), await createConnection(url));
  }

  /**
   * Creates a database account for a replica.
   *
   * @returns the URL with which the replica connects
   */
  async createAccount(url: string, name: string): Promise<string> {
    await this.#connection.query(`CREATE USER ${name}@'%'`);
    await this.#connection.query(`GRANT ALL ON *.* TO ${name}@'%'`);
    const accountUrl = new URL(url);
    accountUrl.username = name;
    return accountUrl.href;
  }

  /** The leases acquired after the one with this token, in order. */
  async leasesAfter(token: number): Promise<AcquiredLease[]> {
    const rows = await this.#rows('SELECT * FROM proof_leases WHERE token > ? ORDER BY id', [
      token,
    ]);
    return rows.map((row) => ({ ...tokenAndReplica(row), at: Number(row.at) }));
  }

  /** All standings that were stored, in order. */
  async storedStandings(): Promise<StoredStandings[]> {
    const rows = await this.#rows('SELECT * FROM proof_standings ORDER BY id');
    return rows.map((row) => ({ ...tokenAndReplica(row), total: Number(row.total) }));
  }

  /** The total of the standings that were stored last. */
  async lastTotal(): Promise<number | undefined> {
    const [row] = await this.#rows('SELECT total FROM proof_standings ORDER BY id DESC LIMIT 1');
    return row && Number(row.total);
  }

  /** How often the standings were published. */
  async publishedCount(): Promise<number> {
    const [row] = await this.#rows("SELECT version FROM publications WHERE topic = 'leaderboard'");
    return Number(row?.version ?? 0);
  }

  async lease(): Promise<LeaseRow> {
    const [row] = await this.#rows('SELECT token, resultToken FROM job_leases WHERE name = ?', [
      JOB,
    ]);
    const [token, resultToken] = [Number(row?.token ?? 0), Number(row?.resultToken ?? 0)];
    return { token, isRunning: token !== resultToken };
  }

  /** Makes the refresh of the sheets due now instead of in a minute. */
  async makeDue(): Promise<void> {
    await this.#connection.query(
      'UPDATE source_health SET nextAttemptAt = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND',
    );
  }

  /** Locks the standings. A replica that stores standings then waits, and keeps the lease's row locked. */
  async lockStandings(): Promise<void> {
    await this.#locker.query('START TRANSACTION');
    await this.#locker.query('SELECT id FROM leaderboard_snapshots FOR UPDATE');
  }

  /** Whether a replica waits for `lockStandings`. (`information_schema.innodb_trx` is updated too late.) */
  async isUpdateBlocked(): Promise<boolean> {
    const [row] = await this.#rows(
      "SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE info LIKE 'UPDATE `leaderboard_snapshots`%'",
    );
    return Number(row?.waiting) > 0;
  }

  async unlockStandings(): Promise<void> {
    await this.#locker.query('COMMIT');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end();
  }

  async end(): Promise<void> {
    await this.#locker.end();
    await this.#connection.end();
  }

  async #rows(statement: string, values: number[] | string[] = []): Promise<RowDataPacket[]> {
    return (await this.#connection.query<RowDataPacket[]>(statement, values))[0];
  }
}

const tokenAndReplica = (row: RowDataPacket) => ({
  token: Number(row.token),
  replica: String(row.replica).split('@', 1)[0] ?? '',
});
