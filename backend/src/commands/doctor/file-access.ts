import type { Environment } from '../../core/config/env.js';
import { secretFile } from '../../core/config/installation-secret.js';
import { databaseFiles, isOpenToOthers } from '../../core/config/private-files.js';
import { type Finding, ok, warning } from './finding.js';

/** Checks whether other users of the machine can read the database or the generated secret. */
export function fileAccess(environment: Pick<Environment, 'database' | 'sessionSecret'>): Finding {
  const { database, sessionSecret } = environment;
  const open = [
    ...(database.dialect === 'sqlite' ? databaseFiles(database.file) : []),
    ...(sessionSecret === null ? [secretFile(environment)] : []),
  ].filter(isOpenToOthers);
  return open.length === 0
    ? ok("Only the server's user can read its files.")
    : warning(
        `Other users of this machine can read secret files. Run as their owner: chmod 600 ${open.join(' ')} (a restart also does this where it is permitted).`,
      );
}
