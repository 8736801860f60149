import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { Redis } from '../../testing/redis.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { Observer } from './observer.ts';

const PAUSE = new URL('pause-before-storing.mjs', import.meta.url).href;

/** Servers that share one MariaDB, one Redis and a sheet that the proof serves. */
export class Replicas {
  readonly upstreams: Upstreams;
  readonly observer: Observer;
  readonly #servers: ReadonlyMap<string, TestServer>;
  readonly #folder: string;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    upstreams: Upstreams,
    observer: Observer,
    { servers, folder }: { servers: ReadonlyMap<string, TestServer>; folder: string },
    stack: AsyncDisposableStack,
  ) {
    this.upstreams = upstreams;
    this.observer = observer;
    this.#servers = servers;
    this.#folder = folder;
    this.#stack = stack;
  }

  /**
   * Starts the servers and waits until they are ready.
   *
   * @param names one for each server; each connects to the database with an account of this name
   * @param serve sets the first sheet, before any server starts
   */
  static async start(names: readonly string[], serve: (upstreams: Upstreams) => void) {
    const stack = new AsyncDisposableStack();
    try {
      const upstreams = await startUpstreams();
      stack.defer(() => upstreams.close());
      serve(upstreams);
      const mariadb = await MariaDb.start();
      stack.defer(() => mariadb.dispose());
      const redis = await Redis.start();
      stack.defer(() => redis.dispose());
      const database = await mysqlDatabase(mariadb.url);
      const environment = {
        LEADERBOARD_COM_CSV_URL: upstreams.environment.LEADERBOARD_COM_CSV_URL ?? '',
        LEADERBOARD_REFRESH_MINUTES: '1',
        REDIS_URL: redis.url,
        SESSION_SECRET: randomBytes(36).toString('base64'),
      };
      const databaseAt = (url: string) => (): Promise<TestDatabase> =>
        Promise.resolve({ ...database, url, drop: () => Promise.resolve() });
      await using migrating = await TestServer.prepare({
        database: databaseAt(database.url),
        environment,
      });
      await migrating.migrate();
      const observer = await Observer.start(database.url);
      stack.defer(() => observer.end());
      const folder = await mkdtemp(join(tmpdir(), 'playhouse-replicas-'));
      stack.defer(() => rm(folder, { recursive: true, force: true }));
      const servers = new Map<string, TestServer>();
      for (const name of names) {
        const url = await observer.createAccount(database.url, name);
        const server = await TestServer.prepare({
          database: databaseAt(url),
          environment: {
            ...environment,
            NODE_OPTIONS: `--import=${PAUSE}`,
            ARMED_BY: join(folder, name),
          },
        });
        stack.defer(() => server.dispose());
        servers.set(name, server);
        await server.start();
      }
      return new Replicas(upstreams, observer, { servers, folder }, stack);
    } catch (error) {
      await stack.disposeAsync();
      throw error;
    }
  }

  /** The server whose database account has this name. */
  get(name: string): TestServer {
    const server = this.#servers.get(name);
    if (server === undefined) throw new Error(`There is no replica '${name}'.`);
    return server;
  }

  /** Makes a replica pause when it is about to begin its next transaction. */
  async pauseBeforeTransaction(name: string): Promise<void> {
    await writeFile(join(this.#folder, name), '');
  }

  /** How often a result was rejected because another replica had a newer token. */
  get rejectedResults(): number {
    return this.#output.split("'; nothing was changed").length - 1;
  }

  /** How often a replica noticed that another one had taken over the job. */
  get lostLeases(): number {
    return this.#output.split('Another replica has taken over the job').length - 1;
  }

  get #output(): string {
    return [...this.#servers.values()].map(({ output }) => output).join('');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}
