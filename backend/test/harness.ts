import { createHash } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import type { Environment } from '../src/core/config/env.js';
import { readEnvironment } from '../src/core/config/read-environment.js';
import { createDataSource } from '../src/core/database/data-source.js';
import { seed } from '../src/core/database/seed/seed.js';
import type { BuiltClient } from '../src/pages/built-client.js';
import { ENTITIES, SEEDS } from '../src/schema.js';
import { createApp } from '../src/setup.js';
import { FirstAccountService } from '../src/auth/users/first-account.service.js';
import { createTables, fillFromCopy, storeCopy } from './create-tables.js';
import { MovableClock } from './movable-clock.js';
import { createDatabase, type Dialect, type TestDatabase } from './test-database.js';

export { type Dialect, dialects, releaseDialects } from './test-database.js';
export { MovableClock } from './movable-clock.js';

export interface TestApp {
  app: NestExpressApplication;
  clock: MovableClock;
  environment: Environment;
  dataSource: DataSource;
  database: TestDatabase;
  /** Requests without a session. */
  http: ReturnType<typeof supertest>;
  /** Requests with a cookie jar and `Origin` and, after signing in, a session. */
  browser(): Browser;
  /** A browser that is signed in as the first account. */
  admin(): Promise<Browser>;
  /** Makes the database unavailable. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

export const ADMIN = {
  username: 'admin',
  email: 'admin@example.com',
  password: 'correct horse 42',
};

/** The session cookie in a response, with its attributes; '' if there is none. */
export const sessionCookie = (response: {
  get(name: 'Set-Cookie'): string[] | undefined;
}): string =>
  response.get('Set-Cookie')?.find((cookie) => /^(__Host-playhouse|playhouse_\d+)=/.test(cookie)) ??
  '';

export type Browser = ReturnType<typeof supertest.agent>;

export interface StartOptions {
  dialect?: Dialect;
  clock?: MovableClock;
  /** Variables that override the test defaults. */
  env?: NodeJS.ProcessEnv;
  /** The built client, for suites that need pages. */
  client?: BuiltClient | null;
  /** Where the log goes. The first application of a file decides this, and `LOG_LEVEL`, for all others. */
  log?: DestinationStream;
  /** An existing database (for a restart), which is not migrated, seeded or dropped. */
  database?: TestDatabase;
}

/** Starts the real application on a real database, with a clock that tests control. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new MovableClock();
  const database = options.database ?? (await createDatabase(options.dialect ?? 'sqlite'));
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: ADMIN.password,
    SESSION_SECRET: 'a secret that only the tests know, 42',
    LOG_LEVEL: 'silent',
    // Nothing listens there, because tests that fetch from public hosts bring their own stub. The
    // variable is not allowed with an https PUBLIC_URL.
    ...(!options.env?.PUBLIC_URL?.startsWith('https:') && {
      PUBLIC_FETCH_STUB: 'http://127.0.0.1:9',
    }),
    ...options.env,
  });
  const copy = copyOfNewSite(clock, options.env);
  // The log of a new site begins with its first account.
  const isCopied = !options.database && !options.log && (await fillFromCopy(database, copy));
  const isNew = !options.database && !isCopied;
  if (isNew) await createTables(database);
  const dataSource = await createDataSource(database.target, { entities: ENTITIES }).initialize();
  if (isNew) await seed(dataSource, clock, SEEDS);
  const app = await createApp({
    environment,
    dataSource,
    clock,
    schedule: false,
    client: options.client ?? null,
    log: options.log,
  });
  if (isNew) {
    await app.get(FirstAccountService).ensure();
    await storeCopy(dataSource, copy);
  }
  // Listens once, because supertest would otherwise open and close the server for each request.
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  const browser = () => supertest.agent(server).set('Origin', environment.publicUrl);
  const connections = new Set([dataSource, app.get(DataSource)]);
  return {
    app,
    clock,
    environment,
    dataSource,
    database,
    http: supertest(server),
    browser,
    async admin() {
      const agent = browser();
      await agent.post('/api/login').send(ADMIN_CREDENTIALS).expect(200);
      return agent;
    },
    async disconnect() {
      for (const connection of connections) await connection.destroy();
    },
    async reconnect() {
      for (const connection of connections) await connection.initialize();
    },
    async close() {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
}

/**
 * The name of the stored copy of a new site's database, because the seeds and the first account take a third
 * of the time of a start. They depend only on the time and on the variables of the first account.
 */
function copyOfNewSite(clock: MovableClock, env: NodeJS.ProcessEnv = {}): string {
  const ofAccount = Object.entries(env).filter(([variable]) => variable.startsWith('ADMIN_'));
  const content = JSON.stringify([clock.now(), ofAccount]);
  return `site-${createHash('sha256').update(content).digest('hex')}`;
}

const ADMIN_CREDENTIALS = { username: ADMIN.username, password: ADMIN.password };
