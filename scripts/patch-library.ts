import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { Plugin } from 'rolldown';

/** A change to the code of a library. */
export interface Patch {
  /** The files of the library to change, by their paths in its package. */
  file: RegExp;
  /**
   * The code to replace. It must occur exactly once in all these files, or with the flag `g` at
   * least once.
   */
  find: RegExp;
  /** The code in its place, with `$1` for groups. */
  replacement: string;
}

/** Patches by the names that docs/patched-libraries.md uses. */
export type Patches = Readonly<Record<string, Patch>>;

/**
 * Vite runs the plugin only in builds. In development, the libraries are bundled separately and stay
 * unpatched.
 */
interface BuildPlugin extends Plugin {
  apply: 'build';
}

function versionOf(library: string): string {
  try {
    const file = findPackageJSON(library, import.meta.url);
    if (file) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    // The library is no longer installed.
  }
  return '(not installed)';
}

/**
 * A plugin for Rolldown and Vite that changes a library's code while it is bundled. All patches are
 * listed in docs/patched-libraries.md.
 *
 * The build fails if the code of a patch is not found, because a new version of the library may be
 * written differently, or may no longer need the patch.
 *
 * @param library name of the package
 */
export function patchLibrary(library: string, patches: Patches): BuildPlugin {
  const folder = `/node_modules/${library}/`;
  const found = new Map<string, number>();
  return {
    name: `playhouse:patch-library:${library}`,
    apply: 'build',
    buildStart() {
      found.clear();
    },
    transform(code, id) {
      const start = id.lastIndexOf(folder);
      if (start < 0) return null;
      const path = id.slice(start + folder.length);
      let patched = code;
      for (const [name, { file, find, replacement }] of Object.entries(patches)) {
        if (!file.test(path)) continue;
        const occurrences = patched.match(new RegExp(find, `g${find.flags.replace('g', '')}`));
        found.set(name, (found.get(name) ?? 0) + (occurrences?.length ?? 0));
        patched = patched.replace(find, replacement);
      }
      // No source map: the patches of the server keep all line breaks, so its source maps stay correct.
      return patched === code ? null : { code: patched, map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const [name, { find }] of Object.entries(patches)) {
        const count = found.get(name) ?? 0;
        if (find.global ? count > 0 : count === 1) continue;
        this.error(
          `The patch '${name}' of ${library} ${versionOf(library)} found its code ${count} times instead of ${find.global ? 'at least once' : 'once'}. ` +
            'Remove the patch if the library no longer needs it, or adapt it: see docs/patched-libraries.md.',
        );
      }
    },
  };
}
