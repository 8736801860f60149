import type { NestExpressApplication } from '@nestjs/platform-express';
import { SystemClock } from '../config/clock.js';
import type { Environment } from '../config/env.js';
import { openDatabase } from '../database/open-database.js';
import { ENTITIES } from '../schema.js';
import { createApp } from '../setup.js';

/**
 * Creates the application for a command: it does not listen, runs no timers, and logs only errors,
 * because a person reads the output of a command. The caller must close it.
 */
export async function createCommandApp(environment: Environment): Promise<NestExpressApplication> {
  return createApp({
    environment: { ...environment, logLevel: 'error' },
    dataSource: await openDatabase(environment.database, { schema: 'current', entities: ENTITIES }),
    clock: new SystemClock(),
    schedule: false,
    client: null,
  });
}
