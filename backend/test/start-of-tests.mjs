import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's global setup: a folder for copies of databases, which the workers share (`create-tables.ts`). */
export default async function startOfTests() {
  process.env.DATABASE_COPIES = await mkdtemp(join(tmpdir(), 'playhouse-databases-'));
}
