import type { Patches } from '../../../scripts/patch-library';

const MODULES = /^dist\/development\/.*\.mjs$/;

/**
 * Let the bundler remove code of react-router that the declarative router never runs
 * (docs/patched-libraries.md).
 */
export const ROUTER_PATCHES: Patches = {
  // Names for developer tools. Bundlers treat these assignments as side effects.
  displayNames: { file: MODULES, find: /^\w+\.displayName = .*;$/gm, replacement: '' },
  // Calls without side effects, which bundlers cannot detect.
  pureCalls: {
    file: MODULES,
    find: /^(var|const|let) (\w+) = (React\w*\.(?:forwardRef|createContext|memo)\()/gm,
    replacement: '$1 $2 = /* @__PURE__ */ $3',
  },
  // Only the router's framework mode prefetches pages.
  prefetch: { file: MODULES, find: /\bshouldPrefetch && !isAbsolute \?/, replacement: 'false ?' },
  // False in the production build of the package, which cannot be imported.
  developmentWarnings: {
    file: MODULES,
    find: /\bENABLE_DEV_WARNINGS = true\b/,
    replacement: 'ENABLE_DEV_WARNINGS = false',
  },
};
