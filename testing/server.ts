import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseMaker, TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { type Exit, Program } from './program.ts';

/** The first account of every server that the tests start. */
export const ADMIN = {
  username: 'admin',
  email: 'admin@playhouse.example',
  password: 'correct horse battery staple',
} as const;

const READY_WITHIN_MS = 120_000;
const READY_POLL_MS = 25;

interface Options {
  database: DatabaseMaker;
  /** What it is told beyond its database and its first account; an empty value takes one back. */
  environment?: Record<string, string>;
}

/** The production server as a process, with a database of its own. */
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

  /** A server with an empty database and an address; nothing runs yet. */
  static async prepare(options: Options): Promise<TestServer> {
    const database = await options.database();
    const port = await freePort();
    // A working directory of its own: no .env of the developer is read, and nothing may depend on it.
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

  /** Migrates, seeds and starts a server that is ready to answer. */
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

  /** What its database's integrity check finds; empty when all is whole. */
  damage(): Promise<string[]> {
    return this.#database.damage();
  }

  /** Everything that it and its commands printed, over all starts. */
  get output(): string {
    return this.#programs.map(({ output }) => output).join('');
  }

  /** Brings the schema up to date and seeds, as each `make start` does. */
  async migrate(): Promise<void> {
    for (const path of ['commands/migrate.js', 'commands/seed.js']) {
      const program = this.run(path);
      const { code, signal } = await program.exit;
      if (code !== 0) {
        throw new Error(`${path} ended with ${signal ?? `exit code ${code}`}:\n${program.output}`);
      }
    }
  }

  /** Starts it, at the same address with the same database each time; it must not be running. */
  async start(): Promise<Program> {
    const program = this.launch();
    await this.ready();
    return program;
  }

  /** What it is told besides, from its next start on; an empty value takes one back. */
  tell(environment: Record<string, string>): void {
    this.#environment = { ...this.#environment, ...environment };
  }

  /** Starts it without waiting for anything. */
  launch(): Program {
    if (this.#running !== null) throw new Error('The server is running already.');
    this.#running = this.run('main.js');
    return this.#running;
  }

  /** Starts one of the server's programs in its environment. */
  run(path: string, ...commandLine: string[]): Program {
    const program = new Program(path, {
      folder: this.#folder,
      environment: this.#environment,
      arguments: commandLine,
    });
    this.#programs.push(program);
    return program;
  }

  /** Waits until it answers that it is ready. */
  async ready(): Promise<void> {
    const late = AbortSignal.timeout(READY_WITHIN_MS);
    for (;;) {
      if (this.#running?.hasEnded !== false) {
        throw new Error(`The server ended before it was ready:\n${this.output}`);
      }
      if (late.aborted) throw new Error(`The server did not get ready:\n${this.output}`);
      const ready = await fetch(`${this.url}/api/ready`, { signal: late }).catch(() => null);
      await ready?.body?.cancel();
      if (ready?.ok) return;
      await delay(READY_POLL_MS);
    }
  }

  /** Ends it at once (SIGKILL), as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end (SIGTERM), and throws unless it does so in time with exit code 0. */
  async stop(): Promise<void> {
    const { code, signal } = await this.#end('SIGTERM');
    if (code !== 0) {
      throw new Error(`The server ended with ${signal ?? `exit code ${code}`}:\n${this.output}`);
    }
  }

  /**
   * Stops it where it still runs, and leaves nothing behind. Throws unless it ends, or has ended,
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
