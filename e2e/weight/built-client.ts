import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT = join(import.meta.dirname, '../../frontend/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The build's own account of its chunks and of what each brings along. */
const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const SHELL = 'src/admin/shell/shell.tsx';

/** Their parts are pages and tabs, of which a visitor loads one. */
const CHOICES = new Set(['src/main.tsx', SHELL]);

/**
 * Parts that a screen loads only after somebody did something: signed in, opened the whole list, or a form.
 * Every other part that a screen's code may load counts as loaded on arrival.
 */
const LATER = new Set([
  SHELL,
  'src/admin/account/account-page.tsx',
  'src/admin/bonuses/form/bonus-form-dialog.tsx',
  'src/admin/bonuses/order/move-bonus-dialog.tsx',
]);

// A file that has moved would count as loaded on arrival.
for (const key of [...CHOICES, ...LATER]) {
  if (!chunks[key]) throw new Error(`${key} is not a chunk of the built client.`);
}

/** The keys of what a chunk can't run without, its own included. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const imported of chunks[key]?.imports ?? []) withImports(imported, found);
  }
  return found;
}

/** The same with the parts that these chunks load by themselves. */
function withParts(key: string, found = new Set<string>()): Set<string> {
  for (const needed of withImports(key)) {
    if (found.has(needed)) continue;
    found.add(needed);
    if (CHOICES.has(needed)) continue;
    for (const part of chunks[needed]?.dynamicImports ?? []) {
      if (!LATER.has(part)) withParts(part, found);
    }
  }
  return found;
}

const addresses = (keys: Iterable<string>): string[] => [
  ...new Set(
    [...keys].flatMap((key) => {
      const { file, css = [] } = chunks[key] ?? { file: '' };
      return [file, ...css].map((name) => `/${name}`);
    }),
  ),
];

/** All that is loaded where a document loads `files`: scripts, styles, and their own parts. */
export function loadedWith(files: readonly string[]): string[] {
  const keys = Object.keys(chunks).filter((key) => files.includes(`/${chunks[key]?.file ?? ''}`));
  return [...new Set([...files, ...addresses(keys.flatMap((key) => [...withParts(key)]))])];
}

/** The panel's tabs by the folder of their source, with all that each loads from the first byte on. */
export function panelTabs(): { name: string; files: string[] }[] {
  const frame = [...withImports('src/admin/panel.tsx'), ...withImports(SHELL)];
  return (chunks[SHELL]?.dynamicImports ?? []).map((tab) => ({
    name: /admin\/(.*)\.tsx$/.exec(tab)?.[1] ?? tab,
    files: addresses([...frame, ...withParts(tab)]),
  }));
}
