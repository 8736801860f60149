import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../config/clock.js';
import type { Environment } from '../../config/env.js';
import { EnvironmentError, readEnvironment } from '../../config/read-environment.js';
import { describeDatabase, isMigrated } from '../../database/connect.js';
import { createDataSource } from '../../database/data-source.js';
import { describeConnectError } from '../../database/database-problem.js';
import { redisProblem } from '../../http/rate-limit/rate-limits.service.js';
import { createApp } from '../../setup.js';
import { SourceRegistryService } from '../../sources/source-registry.service.js';
import { SourceStatusService } from '../../sources/source-status.service.js';
import { UsersService } from '../../users/users.service.js';
import { fileAccess } from './file-access.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { ENTITIES } from '../../schema.js';

const MEBIBYTE = 2 ** 20;
const LITTLE_DISK_MIB = 1024;
const NO_DISK_MIB = 100;
const LARGEST_CLOCK_ERROR_MS = 5_000;
const CLOCK_TIMEOUT_MS = 5_000;

/**
 * Looks for what is wrong with an installation, from the environment to the sources, changing no data.
 * What can't be looked at because of an earlier problem is left out.
 *
 * @param source the variables, as `process.env` has them.
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
  if (environment.redisUrl !== null) yield await redis(environment.redisUrl);
  if (environment.database.dialect === 'sqlite') {
    const { file } = environment.database;
    if (!existsSync(file)) {
      // Connecting would make an empty one.
      yield problem(`There is no database at ${file} yet: make start makes it.`);
      return;
    }
    yield await diskOf(dirname(file));
  }
  // Before the database is opened, which mends it where it may.
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
      "The database's schema is not that of this release: make migrate (make up and make update do it themselves).",
    );
    return;
  }
  yield ok(`The database at ${describeDatabase(environment.database)} answers, and is up to date.`);
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
    for (const source of app.get(SourceRegistryService).all()) {
      yield source.setBy() === null
        ? warning(
            `${source.name} is not set: visitors see demo data, or none. The panel's Settings have it.`,
          )
        : await sourceAnswers(app, source.name);
    }
  } finally {
    await app.close();
  }
}

function address({ publicUrl, production }: Environment): Finding {
  const { hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  return production || isLocal
    ? ok(`The environment is complete; visitors come to ${publicUrl}.`)
    : warning(
        `PUBLIC_URL is ${publicUrl}: without https everybody on the way can read passwords. Set an https: address.`,
      );
}

/** By the clock of the host that videos come from: months turn, and sessions end, by ours. */
async function clockError({ youtube }: Environment, clock: Clock): Promise<Finding> {
  const { host, origin } = new URL(youtube.feedUrl);
  let theirs: number;
  try {
    const { headers } = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS),
    });
    theirs = Date.parse(headers.get('date') ?? '');
  } catch {
    theirs = Number.NaN;
  }
  if (Number.isNaN(theirs)) {
    return warning(`The clock could not be compared: ${host} can't be reached from here.`);
  }
  const error = clock.now().getTime() - theirs;
  if (Math.abs(error) <= LARGEST_CLOCK_ERROR_MS) return ok('The clock is right.');
  const seconds = Math.round(Math.abs(error) / 1000);
  return problem(
    `The clock is ${seconds} seconds ${error > 0 ? 'ahead' : 'behind'}: months would turn at the wrong time. Turn on time synchronisation: timedatectl set-ntp true`,
  );
}

async function diskOf(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const freeMib = Math.floor((bavail * bsize) / MEBIBYTE);
  if (freeMib < NO_DISK_MIB) {
    return problem(`Only ${freeMib} MiB are free in ${folder}: soon nothing can be stored.`);
  }
  return (freeMib < LITTLE_DISK_MIB ? warning : ok)(`${freeMib} MiB are free in ${folder}.`);
}

async function redis(url: string): Promise<Finding> {
  const reason = await redisProblem(url);
  return reason === null
    ? ok('Redis answers.')
    : problem(`Redis can't be used (${reason}); each replica counts its rate limits for itself.`);
}

async function admins(app: NestExpressApplication, environment: Environment): Promise<Finding> {
  if ((await app.get(UsersService).countAdmins()) === 0) {
    return problem('Nobody can sign in to the panel: make admin NAME=jane');
  }
  return environment.firstAdmin.password === null
    ? ok('There is an admin.')
    : warning(
        'ADMIN_PASSWORD is still set. It was only for the first account: remove it from .env.',
      );
}

async function sourceAnswers(app: NestExpressApplication, name: string): Promise<Finding> {
  const {
    ok: answers,
    items,
    tookMs,
    error,
  } = await app.get(SourceStatusService).test(name, undefined);
  return answers
    ? ok(`${name} answers: ${items} items in ${tookMs} ms.`)
    : problem(`${name} fails: ${error ?? 'it gave no reason'}`);
}
