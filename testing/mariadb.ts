import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

const COMPOSE = new URL('../docker-compose.yml', import.meta.url);

/** The command line of the database in `make up`. */
async function settingsOfCompose(): Promise<string[]> {
  const compose = await readFile(COMPOSE, 'utf8');
  const [, service = ''] = /^ {2}db:\n((?: {4}.*\n|\n)+)/m.exec(compose) ?? [];
  const settings = [...service.matchAll(/^ +- (--\S+)$/gm)].map(([, setting = '']) => setting);
  if (settings.length === 0)
    throw new Error('docker-compose.yml contains no settings for its db service.');
  return settings;
}

/** The options of MariaDB's programs for a folder with data. They must come first. */
export const mariaDbDataOptions = (folder: string): string[] => [
  '--no-defaults',
  `--datadir=${folder}`,
  `--user=${userInfo().username}`,
];

/** Creates the data of an empty server, whose account root has no password. */
export function createMariaDbData(folder: string): void {
  const { error, status, stdout, stderr } = spawnSync(
    'mariadb-install-db',
    [
      ...mariaDbDataOptions(folder),
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { encoding: 'utf8' },
  );
  if (error) {
    throw new Error(
      'MariaDB is not installed: mariadbd and mariadb-install-db are required (Debian: apt-get install mariadb-server).',
      { cause: error },
    );
  }
  if (status !== 0) throw new Error(`MariaDB could not create its data:\n${stdout}${stderr}`);
}

/** A MariaDB server in a temporary folder, which a test may kill. */
export class MariaDb {
  readonly port: number;
  readonly #folder: string;
  readonly #settings: string[];
  #running: ChildProcess | null = null;

  private constructor(port: number, folder: string, settings: string[]) {
    this.port = port;
    this.#folder = folder;
    this.#settings = settings;
  }

  /**
   * Creates an empty server with the settings of `make up`, and starts it.
   * @param further options of `mariadbd`
   */
  static async start(...further: string[]): Promise<MariaDb> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-mariadb-'));
    const data = join(folder, 'data');
    createMariaDbData(data);
    const mariadb = new MariaDb(await freePort(), folder, [
      ...mariaDbDataOptions(data),
      ...(await settingsOfCompose()),
      ...further,
    ]);
    await mariadb.run();
    return mariadb;
  }

  /** The URL for the account root, which has all permissions. */
  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}/mysql`;
  }

  get processId(): number {
    if (this.#running?.pid === undefined) throw new Error('MariaDB is not running.');
    return this.#running.pid;
  }

  /** Starts the server with the same address and data as before, and waits until it accepts connections. */
  async run(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const address = [`--socket=${join(this.#folder, 'socket')}`, `--port=${this.port}`];
    const running = spawn(
      'mariadbd',
      [
        ...this.#settings,
        ...address,
        '--bind-address=127.0.0.1',
        '--skip-networking=OFF',
        `--pid-file=${join(this.#folder, 'pid')}`,
      ],
      { stdio: ['ignore', log, log] },
    );
    closeSync(log);
    this.#running = running;
    try {
      await waitUntil('MariaDB accepts connections', async () => {
        if (running.exitCode !== null || running.signalCode !== null) throw new Error('It ended.');
        return this.#acceptsConnections();
      });
    } catch (error) {
      throw new Error(`MariaDB did not start:\n${await this.log()}`, { cause: error });
    }
  }

  /** Waits until the server has ended for any reason. Returns the signal that ended it. */
  async waitForEnd(): Promise<NodeJS.Signals | null> {
    const running = this.#running;
    if (running === null) throw new Error('MariaDB is not running.');
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit');
    this.#running = null;
    return running.signalCode;
  }

  /** The output of all runs of the server. */
  log(): Promise<string> {
    return readFile(this.#logFile, 'utf8');
  }

  /** Stops the server and removes its files. */
  async dispose(): Promise<void> {
    if (this.#running !== null) {
      this.#running.kill('SIGKILL');
      await this.waitForEnd();
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #logFile(): string {
    return join(this.#folder, 'log');
  }

  async #acceptsConnections(): Promise<boolean> {
    const connection = await createConnection(this.url).catch(() => null);
    await connection?.end();
    return connection !== null;
  }
}
