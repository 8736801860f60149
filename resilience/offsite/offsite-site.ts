import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { CommandResult } from '../../testing/command.ts';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { BackupScript, run } from '../backup/backup-script.ts';

const execute = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../ops/inside/offsite.sh', import.meta.url));

/** A MariaDB server, because SQLite has no backups. */
export const DATABASE_SERVER = process.env.TEST_DATABASE_URL ?? '';
if (DATABASE_SERVER === '') {
  throw new Error(
    'Set TEST_DATABASE_URL to a MariaDB server, such as mysql://root@127.0.0.1:3306/test',
  );
}

/** The programs that off-site backups and their tests need, with Debian's package of each. */
const PROGRAMS = {
  restic: 'restic',
  rclone: 'rclone',
  ssh: 'openssh-client',
  sshd: 'openssh-server',
  'mariadb-dump': 'mariadb-client',
  mariadbd: 'mariadb-server',
};

/** Throws with the names of the packages that are missing on this machine. */
async function assertProgramsInstalled(): Promise<void> {
  const folders = `${process.env.PATH ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  const missing: string[] = [];
  for (const [program, debianPackage] of Object.entries(PROGRAMS)) {
    const checks = folders.map((folder) => access(join(folder, program)));
    const found = await Promise.allSettled(checks);
    if (found.every(({ status }) => status === 'rejected')) missing.push(debianPackage);
  }
  if (missing.length > 0) {
    throw new Error(`Off-site backups are not tested. Install: ${missing.join(', ')}`);
  }
}

/**
 * A site with its tables and first rows in a database, which nothing changes any more.
 *
 * @param settings where it sends its backups
 */
export async function migratedSite(
  settings: NodeJS.ProcessEnv,
): Promise<{ source: TestDatabase; site: OffsiteSite }> {
  await assertProgramsInstalled();
  const source = await migratedDatabase();
  return { source, site: await OffsiteSite.create(source.url, settings) };
}

async function migratedDatabase(): Promise<TestDatabase> {
  const created = Promise.withResolvers<TestDatabase>();
  const server = await TestServer.start({
    database: async () => {
      const database = await mysqlDatabase(DATABASE_SERVER);
      created.resolve(database);
      return database;
    },
  });
  // Sessions and leases change while the server runs.
  await server.stop();
  return created.promise;
}

/** A result as the server reads it. */
export interface StoredResult {
  kind: string;
  isOk: number;
  reason: string | null;
}

/** The backup service of one site, with its folder and its settings. */
export class OffsiteSite {
  readonly folder: string;
  readonly backup: BackupScript;
  readonly #databaseUrl: string;
  readonly #settings: NodeJS.ProcessEnv;

  private constructor(folder: string, databaseUrl: string, settings: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.backup = new BackupScript(folder, settings);
    this.#databaseUrl = databaseUrl;
    this.#settings = settings;
  }

  static async create(databaseUrl: string, settings: NodeJS.ProcessEnv): Promise<OffsiteSite> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-offsite-'));
    return new OffsiteSite(folder, databaseUrl, settings);
  }

  /** The same folder with other settings. */
  with(settings: NodeJS.ProcessEnv): OffsiteSite {
    return new OffsiteSite(this.folder, this.#databaseUrl, { ...this.#settings, ...settings });
  }

  /** Sends a new backup off-site, or runs a trial restore of the newest one, as `make offsite` does. */
  offsite(command: 'send' | 'try'): Promise<CommandResult> {
    return this.backup.offsite(this.#databaseUrl, command);
  }

  /** Makes a backup and sends it; returns its name. */
  async mustSend(): Promise<string> {
    const { code, output } = await this.offsite('send');
    const [, name = ''] = /Sent (playhouse-\w+\.sql\.gz) off-site\./.exec(output) ?? [];
    if (code !== 0 || name === '') throw new Error(output);
    return name;
  }

  /** Runs a command of `offsite.sh`. */
  run(...args: string[]): Promise<CommandResult> {
    return run(['inside/offsite.sh', ...args], this.#environment);
  }

  /** The names of the copies. */
  async names(): Promise<string[]> {
    const { code, stdout, output } = await this.run('list');
    if (code !== 0) throw new Error(output);
    return stdout.trim().split('\n');
  }

  /** The path of the copy that `fetch` has written. */
  fetched(name: string): string {
    return join(this.folder, '.offsite/fetched', name);
  }

  /** Runs restic as an owner would by hand. */
  async restic(bucket: string, ...args: string[]): Promise<string> {
    const { BACKUP_TARGET = '', ...settings } = this.#settings;
    const [, endpoint = ''] = /^s3:(https?:\/\/[^/]+)/.exec(BACKUP_TARGET) ?? [];
    const { stdout } = await execute('restic', ['--no-cache', ...args], {
      env: {
        PATH: process.env.PATH,
        RCLONE_CONFIG: '/dev/null',
        RCLONE_CONFIG_HAND_TYPE: 's3',
        RCLONE_CONFIG_HAND_PROVIDER: 'Other',
        RCLONE_CONFIG_HAND_ENDPOINT: endpoint,
        RCLONE_CONFIG_HAND_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY,
        RCLONE_CONFIG_HAND_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_KEY,
        RESTIC_PASSWORD: settings.BACKUP_KEY,
        RESTIC_REPOSITORY: `rclone:hand:${bucket}`,
      },
    });
    return stdout;
  }

  /** Starts to send a backup in its own session, so that all its processes can be killed at once. */
  startSending(name: string): { ended: Promise<unknown>; kill: () => Promise<void> } {
    const child = spawn(SCRIPT, ['send', name], {
      env: this.#environment,
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(child, 'exit');
    const kill = async () => {
      const { stdout } = await execute('ps', ['-o', 'pid=', '--sid', String(child.pid)]);
      for (const pid of stdout.trim().split(/\s+/)) process.kill(Number(pid), 'SIGKILL');
      await ended;
    };
    return { ended, kill };
  }

  /** The stored results, oldest first. They are removed. */
  async takeResults(): Promise<StoredResult[]> {
    const connection = await createConnection(this.#databaseUrl);
    try {
      const [rows] = await connection.query<(StoredResult & RowDataPacket)[]>(
        'SELECT kind, isOk, reason FROM backup_results ORDER BY id',
      );
      await connection.query('DELETE FROM backup_results');
      return rows.map(({ kind, isOk, reason }) => ({ kind, isOk, reason }));
    } finally {
      await connection.end();
    }
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  get #environment(): NodeJS.ProcessEnv {
    return { PATH: process.env.PATH, ...this.backup.environment(this.#databaseUrl) };
  }
}
