import type { Plugin } from 'vite';

const ROUTER = '/node_modules/react-router/dist/';

/** Patterns that keep unused parts of the router in the bundle, and their replacements. */
const KEEPERS: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools: the bundler keeps these assignments as side effects.
  [/^\w+\.displayName = .*;$/gm, ''],
  // Calls without side effects, which the bundler cannot know.
  [
    /^(var|const|let) (\w+) = (React\w*\.(?:forwardRef|createContext|memo)\()/gm,
    '$1 $2 = /* @__PURE__ */ $3',
  ],
  // Only the router's framework mode prefetches pages.
  [/\bshouldPrefetch && !isAbsolute \?/, 'false ?'],
];

/**
 * Lets the bundler drop code that the declarative router never runs: about 2.5 kB on every page. If
 * a new release of the router is written differently, nothing is replaced, and the weight test
 * fails.
 */
export function pruneRouter(): Plugin {
  return {
    name: 'playhouse:prune-router',
    transform(code, id) {
      if (!id.includes(ROUTER)) return undefined;
      return {
        code: KEEPERS.reduce((text, [keeper, stand]) => text.replace(keeper, stand), code),
        map: null,
      };
    },
  };
}
