import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- between attempts to reach the server
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseFactory, TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { type Exit, Program } from './program.ts';
import { seedDatabase } from './seeded-database.ts';

/** The first account of all servers that tests start. */
export const ADMIN = {
  username: 'admin',
  email: 'admin@playhouse.example',
  password: 'correct horse battery staple',
} as const;

const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 25;
/** After this time, the request is repeated, because it may have been lost while the server was starting. */
const RESPONSE_TIMEOUT_MS = 10_000;

export interface Options {
  database: DatabaseFactory;
  /**
   * The environment in addition to the database and the first account; an empty value removes a
   * variable.
   */
  environment?: Record<string, string>;
}

/** The production server as a child process with its own database. */
export class TestServer {
  /** The origin of the site. */
  readonly url: string;
  readonly port: number;
  readonly #folder: string;
  readonly #database: TestDatabase;
  #environment: Record<string, string>;
  readonly #programs: Program[] = [];
  #running: Program | null = null;

  private constructor(
    port: number,
    folder: string,
    database: TestDatabase,
    environment: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`;
    this.port = port;
    this.#folder = folder;
    this.#database = database;
    this.#environment = environment;
  }

  /** Prepares a server with an empty database and a free port, but does not start it. */
  static async prepare(options: Options): Promise<TestServer> {
    const database = await options.database();
    const port = await freePort();
    // A separate working directory, so that no developer's .env is read.
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-cwd-'));
    return new TestServer(port, folder, database, {
      PORT: String(port),
      DATABASE_URL: database.url,
      SESSION_SECRET: randomBytes(36).toString('base64'),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...options.environment,
    });
  }

  /** Migrates, seeds and starts a server, and waits until it is ready. */
  static async start(options: Options): Promise<TestServer> {
    const server = await TestServer.prepare(options);
    try {
      await server.migrate();
      await server.start();
    } catch (error) {
      await server.#remove();
      throw error;
    }
    return server;
  }

  get processId(): number {
    if (this.#running === null) throw new Error('The server is not running.');
    return this.#running.processId;
  }

  /** The problems found by the database's integrity check; empty if there are none. */
  integrityProblems(): Promise<string[]> {
    return this.#database.integrityProblems();
  }

  /** Makes all sessions look as if their users had entered the password long ago. */
  forgetAuthentications(): Promise<void> {
    return this.#database.execute(
      `UPDATE sessions SET data = REPLACE(data, '"authenticatedAt":', '"formerly":')`,
    );
  }

  /** Backdates the requirement of a second factor for admins to this date. */
  requireSecondFactorSince(date: Date): Promise<void> {
    const since = date.toISOString().replace('T', ' ').replace('Z', '');
    return this.#database.execute(`UPDATE sign_in_policy SET secondFactorSince = '${since}'`);
  }

  /** The output of the server and its commands, over all starts. */
  get output(): string {
    return this.#programs.map(({ output }) => output).join('');
  }

  /** Migrates the schema and seeds the database, as `make start` does. */
  async migrate(): Promise<void> {
    if (await this.#database.copySeeded?.()) return;
    this.#programs.push(...(await seedDatabase(this.#folder, this.#environment)));
  }

  /** Starts the server with the same address and database; it must not be running. */
  async start(): Promise<Program> {
    const program = this.launch();
    await this.waitUntilReady();
    return program;
  }

  /** Changes the environment from the next start on; an empty value removes a variable. */
  changeEnvironment(environment: Record<string, string>): void {
    this.#environment = { ...this.#environment, ...environment };
  }

  /** Starts the server without waiting. */
  launch(): Program {
    if (this.#running !== null) throw new Error('The server is running already.');
    this.#running = this.run('main.js');
    return this.#running;
  }

  /** Starts one of the server's commands in its environment. */
  run(path: string, ...args: string[]): Program {
    const program = new Program(path, {
      folder: this.#folder,
      environment: this.#environment,
      arguments: args,
    });
    this.#programs.push(program);
    return program;
  }

  /** Waits until the server reports that it is ready. */
  async waitUntilReady(): Promise<void> {
    const timeout = AbortSignal.timeout(READY_TIMEOUT_MS);
    let lastResponse = 'none';
    for (;;) {
      if (this.#running?.hasEnded !== false) {
        throw new Error(`The server ended before it was ready:\n${this.output}`);
      }
      if (timeout.aborted) {
        throw new Error(
          `The server did not become ready. Last response: ${lastResponse}. Output:\n${this.output}`,
        );
      }
      const signal = AbortSignal.any([timeout, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
      try {
        const response = await fetch(`${this.url}/api/ready`, { signal });
        lastResponse = `${response.status} ${await response.text()}`;
        if (response.ok) return;
      } catch (error) {
        lastResponse = String(error instanceof Error ? (error.cause ?? error) : error);
      }
      await delay(READY_POLL_MS);
    }
  }

  /** Kills the server (SIGKILL), as a power failure would, and waits until it has ended. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server (SIGTERM); throws unless it ends in time with exit code 0. */
  async stop(): Promise<void> {
    const { code, signal } = await this.#end('SIGTERM');
    if (code !== 0) {
      throw new Error(`The server ended with ${signal ?? `exit code ${code}`}:\n${this.output}`);
    }
  }

  /**
   * Stops the server if it is running and removes its files. Throws unless it ends, or has ended,
   * with exit code 0.
   */
  async dispose(): Promise<void> {
    try {
      if (this.#running !== null) await this.stop();
    } finally {
      await this.#remove();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.dispose();
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<Exit> {
    if (this.#running === null) throw new Error('The server is not running.');
    const program = this.#running;
    this.#running = null;
    return program.hasEnded ? program.exit : program.end(signal);
  }

  async #remove(): Promise<void> {
    if (this.#running !== null) await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
    await this.#database.drop();
  }
}
