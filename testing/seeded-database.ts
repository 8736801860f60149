import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.ts';

/** The commands of `make start` that prepare a database. */
const COMMANDS = ['commands/migrate.js', 'commands/seed.js'];

/** Creates the tables and the demo content of a database. */
export async function seedDatabase(
  folder: string,
  environment: Record<string, string>,
): Promise<Program[]> {
  const programs: Program[] = [];
  for (const path of COMMANDS) {
    const program = new Program(path, { folder, environment });
    programs.push(program);
    const { code, signal } = await program.exit;
    if (code !== 0) {
      throw new Error(`${path} ended with ${signal ?? `exit code ${code}`}:\n${program.output}`);
    }
  }
  return programs;
}

/**
 * Lets all servers of a test run start faster: they copy one seeded SQLite database, and share the compiled
 * code. Call it before the run starts its workers, which inherit the environment.
 * @param environment of the commands that seed
 * @returns a function that removes the files
 */
export async function shareSeededDatabase(
  environment: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-run-'));
  const file = join(folder, 'seeded.sqlite');
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  await seedDatabase(folder, { ...environment, DATABASE_URL: `sqlite:${file}` });
  process.env.SEEDED_DATABASE = file;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies the seeded database of this run to a file that does not exist yet; false if it has none. */
export async function copySeededDatabase(file: string): Promise<boolean> {
  const { SEEDED_DATABASE: seeded } = process.env;
  if (seeded === undefined || existsSync(file)) return false;
  await copyFile(seeded, file);
  return true;
}
