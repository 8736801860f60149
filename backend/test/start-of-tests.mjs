import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's global setup: a folder for migrated databases, which the workers share (`create-tables.ts`). */
export default async function startOfTests() {
  process.env.MIGRATED_DATABASES = await mkdtemp(join(tmpdir(), 'playhouse-migrated-'));
}
