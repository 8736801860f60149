import type { Plugin } from 'vite';

const ROUTER = '/node_modules/react-router/dist/';

/** Patterns of router code that keeps unused parts of it in the bundle, with their replacements. */
export const REPLACEMENTS: Readonly<Record<string, readonly [RegExp, string]>> = {
  // Names for developer tools. Bundlers treat these assignments as side effects.
  displayNames: [/^\w+\.displayName = .*;$/gm, ''],
  // Calls that only create a value, which bundlers cannot know.
  pureCalls: [
    /^(var|const|let) (\w+) = (React\w*\.(?:forwardRef|createContext|memo)\()/gm,
    '$1 $2 = /* @__PURE__ */ $3',
  ],
  // Only the router's framework mode prefetches pages.
  prefetch: [/\bshouldPrefetch && !isAbsolute \?/, 'false ?'],
  // False in the package's production build, which its exports do not offer.
  developmentWarnings: [/\bENABLE_DEV_WARNINGS = true\b/, 'ENABLE_DEV_WARNINGS = false'],
};

/**
 * Lets the bundler remove what the declarative router never runs: 2.9 kB of what every visitor loads
 * (docs/patched-libraries.md). A new release of the router may be written differently. Then nothing is
 * replaced, and the test of this file fails.
 */
export function pruneRouter(): Plugin {
  return {
    name: 'playhouse:prune-router',
    transform(code, id) {
      if (!id.includes(ROUTER)) return undefined;
      return {
        code: Object.values(REPLACEMENTS).reduce(
          (text, [pattern, replacement]) => text.replace(pattern, replacement),
          code,
        ),
        map: null,
      };
    },
  };
}
