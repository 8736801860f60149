import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This release's version, such as '1.0.0', from the backend's package.json. */
export const VERSION = readVersion(import.meta.dirname);

/**
 * Reads the nearest package.json in `folder` or above it. Its depth varies, because this file runs as
 * source, compiled, and in the bundle.
 */
function readVersion(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return readVersion(dirname(folder));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
