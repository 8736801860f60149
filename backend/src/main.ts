import 'reflect-metadata';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SystemClock } from './config/clock.js';
import { loadEnvironment } from './config/load-environment.js';
import { openDatabase } from './database/open-database.js';
import { loadBuiltClient } from './pages/built-client.js';
import { ENTITIES } from './schema.js';
import { createApp } from './setup.js';
import { FirstAccountService, howToSignIn } from './users/first-account.service.js';

const DRAIN_MS = 10_000;
/** Where the client's build lies beside this one, in the repository as in the image. */
const CLIENT_FOLDER = join(import.meta.dirname, '../../frontend/dist');

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

// Until it listens nothing is under way. Without a handler, a container's first process ignores this.
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
    return `Port ${port} is taken. Stop what runs there, or choose another: PORT=8081 make start`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `HOST is ${host ?? ''}, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all interfaces.`;
  }
  return `Port ${port} can't be used: ${message}`;
}

/** Stops accepting, finishes what runs (10 seconds at most), closes the database. */
async function drain(): Promise<void> {
  // Clients that keep their connections get to know that there is no next request.
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

say(`Playhouse is ready at ${environment.publicUrl}`);
if (firstAccount) say(howToSignIn(firstAccount, environment.publicUrl));
