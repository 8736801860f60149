import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

const JOB = 'refresh-leaderboard';

/** A lease that was given: to which replica, and when (milliseconds since 1970). */
export interface Given {
  token: number;
  replica: string;
  at: number;
}

/** Standings that were stored, by which replica, and the token that was the newest in that transaction. */
export interface Effect {
  token: number;
  replica: string;
  /** Tells the turn: each turn's sheet has a total of its own. */
  total: number;
}

/** What the job's row says. */
export interface LeaseRow {
  token: number;
  isRunning: boolean;
}

const NOW = '1000 * UNIX_TIMESTAMP(NOW(6))';
// Each replica has a database account of its own. A locking read sees the newest token, not that of the
// transaction's snapshot.
const TRIGGERS = [
  'CREATE TABLE proof_leases (id INT AUTO_INCREMENT PRIMARY KEY, token INT, replica VARCHAR(80), at DOUBLE)',
  'CREATE TABLE proof_effects (id INT AUTO_INCREMENT PRIMARY KEY, token INT, replica VARCHAR(80), total DOUBLE)',
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
    INSERT INTO proof_effects (token, replica, total)
      SELECT token, USER(), NEW.totalWagered FROM job_leases WHERE name = '${JOB}' FOR UPDATE`,
  ),
];

/** The database itself tells who was given the lease when, and who stored what. */
export class Witness {
  readonly #connection: Connection;
  /** One of its own: a transaction would show the other what was there when it began. */
  readonly #holder: Connection;

  private constructor(connection: Connection, holder: Connection) {
    this.#connection = connection;
    this.#holder = holder;
  }

  /** @param url of a database with the schema in it, for an account that may do everything there */
  static async watch(url: string): Promise<Witness> {
    const connection = await createConnection(url);
    for (const statement of TRIGGERS) await connection.query(statement);
    return new Witness(connection, await createConnection(url));
  }

  /** A database account for a replica; the address that it connects to. */
  async account(url: string, name: string): Promise<string> {
    await this.#connection.query(`CREATE USER ${name}@'%'`);
    await this.#connection.query(`GRANT ALL ON *.* TO ${name}@'%'`);
    const own = new URL(url);
    own.username = name;
    return own.href;
  }

  /** The leases that were given since a token, in their order. */
  async givenSince(token: number): Promise<Given[]> {
    const rows = await this.#rows('SELECT * FROM proof_leases WHERE token > ? ORDER BY id', [
      token,
    ]);
    return rows.map((row) => ({ ...named(row), at: Number(row.at) }));
  }

  async effects(): Promise<Effect[]> {
    const rows = await this.#rows('SELECT * FROM proof_effects ORDER BY id');
    return rows.map((row) => ({ ...named(row), total: Number(row.total) }));
  }

  /** The total of what was stored last. */
  async lastTotal(): Promise<number | undefined> {
    const [row] = await this.#rows('SELECT total FROM proof_effects ORDER BY id DESC LIMIT 1');
    return row && Number(row.total);
  }

  /** How often the standings were published. */
  async published(): Promise<number> {
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

  /** Has the sheets' next turn come now, instead of in a minute. */
  async makeDue(): Promise<void> {
    await this.#connection.query(
      'UPDATE source_health SET nextAttemptAt = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND',
    );
  }

  /** Keeps whoever wants to store standings waiting; they hold the lease's row meanwhile. */
  async holdStandings(): Promise<void> {
    await this.#holder.query('START TRANSACTION');
    await this.#holder.query('SELECT id FROM leaderboard_snapshots FOR UPDATE');
  }

  /** Whether a statement that `holdStandings` keeps waiting is under way; `innodb_trx` tells it late. */
  async isSomebodyWaiting(): Promise<boolean> {
    const [row] = await this.#rows(
      "SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE info LIKE 'UPDATE `leaderboard_snapshots`%'",
    );
    return Number(row?.waiting) > 0;
  }

  async letGo(): Promise<void> {
    await this.#holder.query('COMMIT');
  }

  async end(): Promise<void> {
    await this.#holder.end();
    await this.#connection.end();
  }

  async #rows(statement: string, values: number[] | string[] = []): Promise<RowDataPacket[]> {
    return (await this.#connection.query<RowDataPacket[]>(statement, values))[0];
  }
}

const named = (row: RowDataPacket) => ({
  token: Number(row.token),
  replica: String(row.replica).split('@', 1)[0] ?? '',
});
