import { rm } from 'node:fs/promises';
import endOfTests from '../../scripts/end-of-tests.mjs';

/** Jest's global teardown. */
export default async function endOfBackendTests() {
  await rm(process.env.DATABASE_COPIES, { recursive: true, force: true });
  endOfTests();
}
