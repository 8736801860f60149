import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT = join(import.meta.dirname, '../../frontend/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The chunks of the build, from its manifest. */
const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const SHELL = 'src/admin/shell/shell.tsx';

/** Entries whose dynamic imports are pages and tabs, of which a visitor loads only one. */
const ALTERNATIVES = new Set(['src/main.tsx', SHELL]);

/**
 * Chunks that a screen loads only after an action of the user, such as signing in or opening a form,
 * when the browser is idle, or at a wrong address. All other dynamic imports of a screen count as loaded with it.
 */
const LATER = new Set([
  SHELL,
  'src/app/document/head.ts',
  'src/admin/shell/account/account-page.tsx',
  'src/admin/content/bonuses/bulk/bulk-delete-dialog.tsx',
  'src/admin/content/bonuses/bulk/bulk-result.tsx',
  'src/admin/content/bonuses/delete-bonus-dialog.tsx',
  'src/admin/content/bonuses/deleted/deleted-bonuses.tsx',
  'src/admin/content/bonuses/form/bonus-form-dialog.tsx',
  'src/admin/content/bonuses/history/bonus-history-dialog.tsx',
  'src/admin/content/bonuses/order/move-bonus-dialog.tsx',
  'src/admin/content/claims/confirm-claims-dialog.tsx',
  'src/admin/account/session/sign-in-again.tsx',
  'src/admin/account/session/step-up-dialog.tsx',
  'src/admin/content/settings/code/code-offer-dialog.tsx',
  'src/admin/content/settings/code/find-code-dialog.tsx',
  'src/admin/content/settings/history/settings-history-dialog.tsx',
  'src/admin/shared/unsaved/leave-dialog.tsx',
  'src/admin/account/sign-in/other-address/other-address.tsx',
  'src/admin/account/users/account-dialog.tsx',
  'src/shared/toasts/toast-list.tsx',
  'src/site/bonuses/bonus-parts.ts',
  'src/site/break/break-dialog.tsx',
  'src/site/home/below-the-fold.tsx',
  'src/site/home/own-rank-in-strip.tsx',
  'src/site/leaderboard/head/live-freshness.tsx',
  'src/site/leaderboard/missing-period.tsx',
  'src/site/leaderboard/rankings/live-rankings.ts',
  'src/site/region/unavailable-platforms.ts',
  'src/site/videos/watch/watch-dialog.tsx',
]);

/** A list is shown in one of these ways, depending on the width of the screen. */
const PARTS_BY_SCREEN = {
  desktop: 'src/admin/content/bonuses/table/bonus-table.tsx',
  phone: 'src/admin/content/bonuses/cards/bonus-cards.tsx',
};

// Without this check, a file that has moved would silently count as loaded with the page.
for (const key of [...ALTERNATIVES, ...LATER, ...Object.values(PARTS_BY_SCREEN)]) {
  if (!chunks[key]) throw new Error(`${key} is not a chunk of the built client.`);
}

/** The keys of the chunks that a chunk needs to run, including its own. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (!found.has(key)) {
    found.add(key);
    for (const imported of chunks[key]?.imports ?? []) withImports(imported, found);
  }
  return found;
}

/**
 * Like `withImports`, including the chunks that these load without an action of the user.
 *
 * @param notLoaded chunks that another screen loads
 */
function withDynamicImports(
  key: string,
  notLoaded: readonly string[] = [],
  found = new Set<string>(),
): Set<string> {
  for (const needed of withImports(key)) {
    if (found.has(needed)) continue;
    found.add(needed);
    if (ALTERNATIVES.has(needed)) continue;
    for (const part of chunks[needed]?.dynamicImports ?? []) {
      if (!LATER.has(part) && !notLoaded.includes(part)) withDynamicImports(part, notLoaded, found);
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

/** All scripts and styles that a document with these `files` loads. */
export function loadedWith(files: readonly string[]): string[] {
  const keys = Object.keys(chunks).filter((key) => files.includes(`/${chunks[key]?.file ?? ''}`));
  return [
    ...new Set([...files, ...addresses(keys.flatMap((key) => [...withDynamicImports(key)]))]),
  ];
}

/**
 * The files of each panel tab on a desktop and on a phone, including everything that every panel
 * page loads; by the folder of the tab's source.
 */
export function panelTabs(): { name: string; files: string[] }[] {
  const panelFiles = [...withImports('src/admin/panel.tsx'), ...withImports(SHELL)];
  const { desktop, phone } = PARTS_BY_SCREEN;
  const screens = [
    { screen: '', notLoaded: [phone] },
    { screen: ', phone', notLoaded: [desktop] },
  ];
  return (chunks[SHELL]?.dynamicImports ?? []).flatMap((tab) =>
    screens.map(({ screen, notLoaded }) => ({
      name: (/admin\/(.*)\.tsx$/.exec(tab)?.[1] ?? tab) + screen,
      files: addresses([...panelFiles, ...withDynamicImports(tab, notLoaded)]),
    })),
  );
}
