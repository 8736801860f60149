import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { SystemClock } from '../core/config/clock.js';
import { readEnvironment } from '../core/config/read-environment.js';
import { createDataSource } from '../core/database/data-source.js';
import { withAccessTable } from '../core/http/openapi/access-table.js';
import { createApiDocument } from '../core/http/openapi/api-document.js';
import { listRoutes } from '../core/http/routes.js';
import { ENTITIES } from '../schema.js';
import { API_PREFIX, createApp } from '../setup.js';

// `make api`: generates openapi.json and the table of calls in docs/security.md from the code, with an
// in-memory database.
const [, , file = 'openapi.json', security] = process.argv;
const environment = readEnvironment({
  DATABASE_URL: 'sqlite::memory:',
  SESSION_SECRET: 'nothing is signed while the document is written',
  LOG_LEVEL: 'silent',
});
const dataSource = await createDataSource(environment.database, {
  entities: ENTITIES,
}).initialize();
await dataSource.runMigrations({ transaction: 'each' });
const app = await createApp({
  environment,
  dataSource,
  clock: new SystemClock(),
  schedule: false,
  client: null,
});
await writeFile(file, `${JSON.stringify(createApiDocument(app), null, 2)}\n`);
if (security !== undefined) {
  const document = await readFile(security, 'utf8');
  await writeFile(security, withAccessTable(document, listRoutes(app, API_PREFIX)));
}
await app.close();
