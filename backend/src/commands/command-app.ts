import type { NestExpressApplication } from '@nestjs/platform-express';
import { SystemClock } from '../core/config/clock.js';
import type { Environment } from '../core/config/env.js';
import { openDatabase } from '../core/database/open-database.js';
import { prettyLines } from '../core/http/log.js';
import { ENTITIES } from '../schema.js';
import { createApp } from '../setup.js';

/**
 * Creates the application for a command: it does not listen and runs no timers. A person reads the
 * output of a command, so it logs only errors, to standard error. If that is not a terminal, its output may
 * be collected, so it also gets the lines of the audit log. The caller must close the application.
 */
export async function createCommandApp(environment: Environment): Promise<NestExpressApplication> {
  return createApp({
    environment: {
      ...environment,
      logLevel: environment.logLevel === 'silent' ? 'silent' : 'error',
    },
    dataSource: await openDatabase(environment.database, { schema: 'current', entities: ENTITIES }),
    clock: new SystemClock(),
    schedule: false,
    client: null,
    log: process.stderr.isTTY
      ? await prettyLines({ destination: process.stderr.fd, minimumLevel: 'error' })
      : process.stderr,
  });
}
