import { randomBytes } from 'node:crypto';
import { mysqlDatabase, type TestDatabase } from '../database.ts';
import { MariaDb } from '../mariadb.ts';
import { Redis } from '../redis.ts';
import { TestServer } from '../server.ts';
import { startUpstreams, type Upstreams } from '../upstreams/upstreams.ts';
import { Witness } from './witness.ts';

/** Three servers on one MariaDB and one Redis, with a sheet that the proof serves. */
export class Replicas {
  readonly upstreams: Upstreams;
  readonly witness: Witness;
  readonly #servers: ReadonlyMap<string, TestServer>;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    upstreams: Upstreams,
    witness: Witness,
    servers: ReadonlyMap<string, TestServer>,
    stack: AsyncDisposableStack,
  ) {
    this.upstreams = upstreams;
    this.witness = witness;
    this.#servers = servers;
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
      const servers = new Map<string, TestServer>();
      for (const name of names) {
        const url = await witness.account(database.url, name);
        const server = await TestServer.prepare({ database: at(url), environment });
        stack.defer(() => server.dispose());
        servers.set(name, server);
        await server.start();
      }
      return new Replicas(upstreams, witness, servers, stack);
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

  /** How often a replica found that the job had been given to another one. */
  get refusals(): number {
    const said = [...this.#servers.values()].map(({ output }) => output).join('');
    return said.split(/was given to another replica/).length - 1;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}
