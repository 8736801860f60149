import type { Plugin } from 'vite';

const ROUTER = '/node_modules/react-router/dist/';

/** What keeps parts of the router in the bundle that this site never runs, and what stands in for it. */
const KEEPERS: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools: a bundler takes the assignment for an effect worth keeping.
  [/^\w+\.displayName = .*;$/gm, ''],
  // Calls that only make a value, of which no bundler can know it.
  [
    /^(var|const|let) (\w+) = (React\w*\.(?:forwardRef|createContext|memo)\()/gm,
    '$1 $2 = /* @__PURE__ */ $3',
  ],
  // Prefetching of pages exists in the router's framework mode alone.
  [/\bshouldPrefetch && !isAbsolute \?/, 'false ?'],
];

/**
 * Lets the bundler drop what the declarative router never runs: about 2.5 kB of what every visitor
 * loads. Where a new release of the router is written differently nothing is replaced, and the test
 * of the pages' weight tells.
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
