import type { NestExpressApplication } from '@nestjs/platform-express';
import { SystemClock } from '../config/clock.js';
import type { Environment } from '../config/env.js';
import { openDatabase } from '../database/open-database.js';
import { ENTITIES } from '../schema.js';
import { createApp } from '../setup.js';

/**
 * The application for a command of whoever runs the server: it listens to nobody, does nothing by
 * itself and logs errors alone, for what a command says is for a person. To be closed at its end.
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
