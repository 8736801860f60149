import 'reflect-metadata';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SystemClock } from './core/config/clock.js';
import { loadEnvironment } from './core/config/load-environment.js';
import { openDatabase } from './core/database/open-database.js';
import { loadBuiltClient } from './pages/built-client.js';
import { ENTITIES } from './schema.js';
import { createApp } from './setup.js';
import { FirstAccountService, howToSignIn } from './auth/users/first-account.service.js';

const DRAIN_MS = 10_000;
/** The folder of the built client, relative to this build in the repository and in the image. */
const CLIENT_FOLDER = join(import.meta.dirname, '../../frontend/dist');

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

// Before the server listens, there are no requests to finish. Without a handler, process 1 of a
// container ignores the signal.
let stop = (): void => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop());

const environment = loadEnvironment();
const dataSource = await openDatabase(environment.database, {
  schema: 'current',
  entities: ENTITIES,
});

const app = await createApp({
  environment,
  dataSource,
  clock: new SystemClock(),
  schedule: true,
  client: await loadBuiltClient(CLIENT_FOLDER),
});
const firstAccount = await app
  .get(FirstAccountService)
  .ensure()
  .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

const server = app.getHttpServer();
await new Promise<void>((resolve) => {
  server.once('error', (error: NodeJS.ErrnoException) => fail(whyNotListening(error)));
  const { port, host } = environment;
  server.listen({ port, ...(host !== null && { host }) }, resolve);
});

function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  const { port, host } = environment;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=8081 make start`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `HOST is ${host ?? ''}, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all interfaces.`;
  }
  return `Cannot listen on port ${port}: ${message}`;
}

/**
 * Stops accepting connections, finishes running requests (within 10 seconds), and closes the
 * database.
 */
async function drain(): Promise<void> {
  // Makes clients close keep-alive connections instead of sending another request.
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  server.keepAliveTimeout = 1;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(deadline);
  await app.close();
}

stop = () => {
  stop = () => undefined;
  drain().then(
    () => process.exit(0),
    (error: unknown) => fail(`Stopping failed: ${String(error)}`),
  );
};

print(`Playhouse is ready at ${environment.publicUrl}`);
print(
  firstAccount
    ? howToSignIn(firstAccount, environment.publicUrl)
    : `Sign in at ${environment.publicUrl}/auth`,
);
