/**
 * Preloaded by the test runner and by every worker thread of a test. Lets Node run a worker from
 * its TypeScript source, whose imports name the `.js` files of a build.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';

// Suites start hundreds of workers: without the cache, each would strip the types of the same files
// and compile them again.
enableCompileCache();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^(\.{1,2}\/|file:).*\.js$/.test(specifier)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (!source.pathname.includes('/node_modules/') && existsSync(source)) {
        return nextResolve(source.href, context);
      }
    }
    return nextResolve(specifier, context);
  },
});
