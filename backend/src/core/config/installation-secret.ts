import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from './env.js';
import { createPrivateFolder, makePrivate } from './private-files.js';

const SECRET_BYTES = 48;
const KEY_BYTES = 32;

/** The installation's secret and the keys derived from it. */
export class InstallationSecret {
  constructor(private readonly secret: string) {}

  /** A key for one purpose, in hex. No key can be computed from another one. */
  key(purpose: string): string {
    return Buffer.from(hkdfSync('sha256', this.secret, '', purpose, KEY_BYTES)).toString('hex');
  }

  /**
   * The secret from the environment if it is set there; otherwise the one in the file next to the
   * database, which the first start creates.
   */
  static async of(environment: Environment): Promise<InstallationSecret> {
    if (environment.sessionSecret !== null)
      return new InstallationSecret(environment.sessionSecret);
    const file = secretFile(environment);
    createPrivateFolder(dirname(file));
    await createOnce(file, randomBytes(SECRET_BYTES).toString('base64url'));
    makePrivate(file);
    return new InstallationSecret(await readFile(file, 'utf8'));
  }
}

/** The file that stores the generated secret. */
export const secretFile = ({ database }: Pick<Environment, 'database'>): string =>
  database.dialect === 'sqlite' ? `${database.file}.secret` : join('data', 'session.secret');

/**
 * Creates a file unless it exists. If two processes start at once, the first one wins. The file
 * appears under its name only when it is complete, so no process reads a partial secret.
 */
async function createOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
