import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { REPLACEMENTS } from './prune-router';

const folder = dirname(createRequire(import.meta.url).resolve('react-router'));
const router = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it.each(Object.entries(REPLACEMENTS))(
  "pruneRouter finds the code to replace in the installed router's module: %s",
  (_name, [pattern, replacement]) => {
    expect(router.replace(pattern, replacement)).not.toBe(router);
  },
);
