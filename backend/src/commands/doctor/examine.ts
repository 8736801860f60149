import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/config/clock.js';
import type { Environment } from '../../core/config/env.js';
import { secretFile } from '../../core/config/installation-secret.js';
import { EnvironmentError, readEnvironment } from '../../core/config/read-environment.js';
import { shownInWords } from '../../core/config/shown-in-words.js';
import type { RedisTarget } from '../../core/config/services/redis-target.js';
import { describeDatabase, isMigrated } from '../../core/database/connect.js';
import { createDataSource } from '../../core/database/data-source.js';
import { describeConnectError } from '../../core/database/database-problem.js';
import { redisProblem } from '../../core/http/rate-limit/redis-problem.js';
import { createApp } from '../../setup.js';
import { LiveService } from '../../videos/live/live.service.js';
import { ChannelsService } from '../../operations/notifications/channels.service.js';
import type { SourceStatusDto } from '../../sources/sources.dto.js';
import { SourceStatusService } from '../../sources/source-status.service.js';
import { UsersService } from '../../auth/users/users.service.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { ENTITIES } from '../../schema.js';
import { databaseFiles, isOpenToOthers } from '../../core/config/private-files.js';
import { DECISIONS_IN_WORDS } from '../../sources/source-decision.js';

/** Checks whether other users of the machine can read the database or the generated secret. */
export function fileAccess(environment: Pick<Environment, 'database' | 'sessionSecret'>): Finding {
  const { database, sessionSecret } = environment;
  const open = [
    ...(database.dialect === 'sqlite' ? databaseFiles(database.file) : []),
    ...(sessionSecret === null ? [secretFile(environment)] : []),
  ].filter(isOpenToOthers);
  return open.length === 0
    ? ok("Only the server's user can read its files.")
    : warning(
        `Other users of this machine can read secret files. Run as their owner: chmod 600 ${open.join(' ')} (a restart also does this where it is permitted).`,
      );
}

/**
 * What the server stored about a configured source after its last attempt. A test of the source
 * cannot show this: the rules of the race may reject a sheet that was fetched successfully.
 *
 * @returns null before the first attempt.
 */
export function storedStatus(status: SourceStatusDto): Finding | null {
  const { label, decision, lastError, lastSuccessAt, nextAttemptAt } = status;
  if (decision !== null)
    return problem(`The ${label} waits for a decision: ${DECISIONS_IN_WORDS[decision]}`);
  if (lastError !== null) {
    const next = nextAttemptAt === null ? 'soon' : `at ${nextAttemptAt}`;
    return problem(
      `The last refresh of the ${label} failed: ${lastError.replace(/\.$/, '')}. The server tries again ${next}. The panel shows what to do, in Settings, API Settings.`,
    );
  }
  if (lastSuccessAt === null) return null;
  return status.status === 'stale'
    ? problem(
        `The ${label} was last refreshed at ${lastSuccessAt}, more than two refresh intervals ago. The log of the server has the reason; a restart starts the refreshes again.`,
      )
    : ok(`The ${label} was last refreshed at ${lastSuccessAt}.`);
}

const MEBIBYTE = 2 ** 20;
const LOW_DISK_MIB = 1024;
const CRITICAL_DISK_MIB = 100;
const MAX_CLOCK_ERROR_MS = 5_000;
const CLOCK_TIMEOUT_MS = 5_000;

/**
 * Checks an installation, from the environment to the sources, without changing data. Skips what
 * cannot be checked because of an earlier problem.
 *
 * @param source the variables, as in `process.env`.
 */
export async function* examine(source: NodeJS.ProcessEnv, clock: Clock): AsyncGenerator<Finding> {
  let environment: Environment;
  try {
    environment = { ...readEnvironment(source), logLevel: 'silent', metricsPort: null };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    yield* error.problems.map(problem);
    return;
  }
  yield address(environment);
  yield await clockError(environment, clock);
  if (environment.redis !== null) yield await redis(environment.redis);
  if (environment.database.dialect === 'sqlite') {
    const { file } = environment.database;
    if (!existsSync(file)) {
      // Connecting would create an empty database.
      yield problem(`There is no database at ${file} yet. To create it, run: make start`);
      return;
    }
    yield await diskOf(dirname(file));
  }
  // Before the database is opened, because opening corrects the permissions if possible.
  yield fileAccess(environment);

  const dataSource = createDataSource(environment.database, { entities: ENTITIES });
  try {
    await dataSource.initialize();
  } catch (error) {
    yield problem(describeConnectError(environment.database, error));
    return;
  }
  if (!(await isMigrated(dataSource))) {
    await dataSource.destroy();
    yield problem(
      'The database schema does not match this release. Run: make migrate (make up and make update do it automatically).',
    );
    return;
  }
  yield ok(`The database at ${describeDatabase(environment.database)} responds and is up to date.`);
  if (environment.sessionSecret === null && !existsSync(secretFile(environment))) {
    await dataSource.destroy();
    yield problem(
      `The secret of this site is missing: restore SESSION_SECRET in .env, or ${secretFile(environment)}, from your copy. With another one, everyone is signed out, authenticator apps stop working, and hidden names are visible again.`,
    );
    return;
  }
  yield* examineSite(environment, dataSource, clock);
}

async function* examineSite(
  environment: Environment,
  dataSource: DataSource,
  clock: Clock,
): AsyncGenerator<Finding> {
  const app = await createApp({ environment, dataSource, clock, schedule: false, client: null });
  try {
    yield await admins(app, environment);
    for (const status of await app.get(SourceStatusService).all()) {
      const { source, label, visitorsSee } = status;
      if (visitorsSee === 'off') {
        yield ok(`The ${label} is not used: the settings turn this part of the site off.`);
        continue;
      }
      if (status.setBy === null) {
        yield warning(
          `The ${label} is not configured. ${shownInWords(source, visitorsSee)} Set it in the panel's Settings.`,
        );
        continue;
      }
      yield await testSource(app, status);
      const stored = storedStatus(status);
      if (stored !== null) yield stored;
    }
    yield* deliveriesAndLive(app);
  } finally {
    await app.close();
  }
}

/** Services of others that fail: the site works without them. */
async function* deliveriesAndLive(app: NestExpressApplication): AsyncGenerator<Finding> {
  const { channels } = await app.get(ChannelsService).list();
  for (const { name, isActive, failures } of channels) {
    if (!isActive || failures === 0) continue;
    yield problem(
      `The notification channel ${name} fails. The panel shows the reason and the messages, in Settings, Notifications.`,
    );
  }
  for (const { service, lastError } of await app.get(LiveService).statuses()) {
    if (lastError === null) continue;
    yield problem(`${service} does not report whether the creator is live: ${lastError}`);
  }
}

function address({ publicUrl, production }: Environment): Finding {
  const { hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  return production || isLocal
    ? ok(`The environment is valid; the public address is ${publicUrl}.`)
    : warning(
        `PUBLIC_URL is ${publicUrl}: without https, passwords can be read on the network. With Docker: DOMAIN=play.example EMAIL=you@example.com make up. Without it: docs/operations/https.md.`,
      );
}

/**
 * Compares this machine's clock with that of the host of the video feed. The server ends months and
 * sessions by this machine's clock.
 */
async function clockError({ youtube }: Environment, clock: Clock): Promise<Finding> {
  const { host, origin } = new URL(youtube.feedUrl);
  let hostTime: number;
  try {
    const { headers } = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS),
    });
    hostTime = Date.parse(headers.get('date') ?? '');
  } catch {
    hostTime = Number.NaN;
  }
  if (Number.isNaN(hostTime)) {
    return warning(`The clock could not be compared: ${host} cannot be reached from here.`);
  }
  const errorMs = clock.now().getTime() - hostTime;
  if (Math.abs(errorMs) <= MAX_CLOCK_ERROR_MS) return ok('The clock is correct.');
  const seconds = Math.round(Math.abs(errorMs) / 1000);
  return problem(
    `The clock is ${seconds} seconds ${errorMs > 0 ? 'fast' : 'slow'}: months would end at the wrong time. Enable time synchronization: timedatectl set-ntp true`,
  );
}

async function diskOf(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const freeMib = Math.floor((bavail * bsize) / MEBIBYTE);
  if (freeMib < CRITICAL_DISK_MIB) {
    return problem(
      `Only ${freeMib} MiB are free in ${folder}. Soon no more data can be stored: free some space.`,
    );
  }
  return (freeMib < LOW_DISK_MIB ? warning : ok)(`${freeMib} MiB are free in ${folder}.`);
}

async function redis(target: RedisTarget): Promise<Finding> {
  const reason = await redisProblem(target);
  return reason === null
    ? ok('Redis responds.')
    : problem(`Redis cannot be used: ${reason}. Each replica counts rate limits separately.`);
}

async function admins(app: NestExpressApplication, environment: Environment): Promise<Finding> {
  if ((await app.get(UsersService).countAdmins()) === 0) {
    return problem('No account can sign in to the panel. Create an admin: make admin NAME=jane');
  }
  return environment.firstAdmin.password === null
    ? ok('There is an admin account.')
    : warning(
        'ADMIN_PASSWORD is still set. It is only for the first account: remove it from .env.',
      );
}

async function testSource(
  app: NestExpressApplication,
  { source, label }: SourceStatusDto,
): Promise<Finding> {
  const {
    ok: isOk,
    items,
    tookMs,
    error,
  } = await app.get(SourceStatusService).test(source, undefined);
  return isOk
    ? ok(`The ${label} responds: ${items} items in ${tookMs} ms.`)
    : problem(`The ${label} fails: ${error ?? 'no reason given'}`);
}
