import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { Redis } from '../../testing/redis.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { Witness } from './witness.ts';

const PAUSE = new URL('pause-before-storing.mjs', import.meta.url).href;

/** Three servers on one MariaDB and one Redis, with a sheet that the proof serves. */
export class Replicas {
  readonly upstreams: Upstreams;
  readonly witness: Witness;
  readonly #servers: ReadonlyMap<string, TestServer>;
  readonly #folder: string;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    upstreams: Upstreams,
    witness: Witness,
    { servers, folder }: { servers: ReadonlyMap<string, TestServer>; folder: string },
    stack: AsyncDisposableStack,
  ) {
    this.upstreams = upstreams;
    this.witness = witness;
    this.#servers = servers;
    this.#folder = folder;
    this.#stack = stack;
  }

  /** They are ready, and have not been started before `serve` was called. */
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
      const at = (url: string) => (): Promise<TestDatabase> =>
        Promise.resolve({ ...database, url, drop: () => Promise.resolve() });
      await using migrating = await TestServer.prepare({ database: at(database.url), environment });
      await migrating.migrate();
      const witness = await Witness.watch(database.url);
      stack.defer(() => witness.end());
      const folder = await mkdtemp(join(tmpdir(), 'playhouse-replicas-'));
      stack.defer(() => rm(folder, { recursive: true, force: true }));
      const servers = new Map<string, TestServer>();
      for (const name of names) {
        const url = await witness.account(database.url, name);
        const server = await TestServer.prepare({
          database: at(url),
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
      return new Replicas(upstreams, witness, { servers, folder }, stack);
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

  /** Has a replica pause itself when it is about to begin its next transaction. */
  async pauseBeforeTransaction(name: string): Promise<void> {
    await writeFile(join(this.#folder, name), '');
  }

  /** How often a replica's effect was refused, because another one had a newer token. */
  get fenced(): number {
    return this.#said.split("'; nothing was changed").length - 1;
  }

  /** How often a replica found that the job had been given to another one. */
  get refusals(): number {
    return this.#said.split('Another replica has taken over the job').length - 1;
  }

  get #said(): string {
    return [...this.#servers.values()].map(({ output }) => output).join('');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}
