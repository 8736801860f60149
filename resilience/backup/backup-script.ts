import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { type CommandResult, runCommand } from '../../testing/command.ts';

const OPS = fileURLToPath(new URL('../../ops', import.meta.url));

/** Runs a command of ops/. */
export const run = (
  [command, ...args]: [string, ...string[]],
  environment: NodeJS.ProcessEnv = {},
  input?: NodeJS.ReadableStream,
): Promise<CommandResult> =>
  runCommand(join(OPS, command), args, { env: { PATH: process.env.PATH, ...environment }, input });

/** Runs the script of the `backup` service with a database and a folder of the test. */
export class BackupScript {
  readonly folder: string;
  readonly #settings: NodeJS.ProcessEnv;

  /** @param settings variables of the service, such as those of off-site backups */
  constructor(folder: string, settings: NodeJS.ProcessEnv = {}) {
    this.folder = folder;
    this.#settings = settings;
  }

  /** Makes a backup of a database, as the service does each day. */
  make(databaseUrl: string): Promise<CommandResult> {
    return run(['inside/backup.sh', 'now'], this.environment(databaseUrl));
  }

  /** Makes a backup and returns the path of its file. */
  async mustMake(databaseUrl: string): Promise<string> {
    const { code, output } = await this.make(databaseUrl);
    const name = output.trim();
    if (code !== 0) {
      throw new Error(
        `No backup was made (mariadb-dump is needed, Debian: mariadb-client): ${output}`,
      );
    }
    return join(this.folder, name);
  }

  /**
   * Runs the service for one day: it makes one backup, and is stopped while it waits for the next one.
   *
   * @param programs shell scripts that replace the programs of these names
   */
  async day(databaseUrl: string, programs: Record<string, string> = {}): Promise<CommandResult> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-programs-'));
    const waited = join(folder, 'waited');
    // The first wait ends at once.
    const sleep = `if [ -e '${waited}' ]; then kill -TERM "$PPID"; else touch '${waited}'; fi`;
    try {
      for (const [name, script] of Object.entries({ sleep, ...programs })) {
        await writeFile(join(folder, name), `#!/bin/bash\n${script}\n`, { mode: 0o700 });
      }
      return await run(['inside/backup.sh', 'daily'], {
        ...this.environment(databaseUrl),
        PATH: `${folder}:${process.env.PATH}`,
        BACKUP_AT: '03:30',
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Sends a new backup off-site, or runs a trial restore of the newest one, as `make offsite` does. */
  offsite(databaseUrl: string, command: 'send' | 'try'): Promise<CommandResult> {
    return run(['inside/backup.sh', command], this.environment(databaseUrl));
  }

  /** Checks a backup, as `make restore` does. */
  check(file: string): Promise<CommandResult> {
    return run(['inside/check-backup.sh', file]);
  }

  /** Checks a backup and replaces a database with it. */
  async mustRestore(file: string, databaseUrl: string): Promise<void> {
    const dump = createReadStream(file).pipe(createGunzip());
    const steps = [
      await this.check(file),
      await run(['inside/backup.sh', 'restore'], this.environment(databaseUrl), dump),
    ];
    for (const { code, output } of steps) if (code !== 0) throw new Error(output);
  }

  environment(databaseUrl: string): NodeJS.ProcessEnv {
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    return {
      BACKUP_FOLDER: this.folder,
      BACKUP_DB_HOST: hostname,
      BACKUP_DB_PORT: port || '3306',
      BACKUP_DB_USER: decodeURIComponent(username),
      BACKUP_DB_NAME: pathname.slice(1),
      DB_PASSWORD: decodeURIComponent(password),
      BACKUP_KEEP_DAYS: '1',
      ...this.#settings,
    };
  }
}
