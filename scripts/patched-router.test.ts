import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { ROUTER_PATCHES } from '../frontend/src/app/prune-router.ts';
import { patchLibrary, type Patches } from './patch-library.ts';

/** What the client imports of the router. */
const ENTRY = `export {
  BrowserRouter, Link, Navigate, NavLink, Route, Routes, UNSAFE_NavigationContext,
  parsePath, useLocation, useMatch, useNavigate, useNavigationType, useSearchParams,
} from 'react-router';`;

/** The router as visitors load it, without React. */
async function bundleRouter(patches: Patches): Promise<string> {
  const build = await rolldown({
    input: 'entry',
    cwd: import.meta.dirname,
    logLevel: 'silent',
    external: /^react(-dom)?$/,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      patchLibrary('react-router', patches),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/scripts/entry.js') ? ENTRY : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true });
  await build.close();
  return output[0].code;
}

const sentBytes = (code: string): number => brotliCompressSync(code).length;

describe('the patched router', () => {
  let patched: string;
  before(async () => {
    patched = await bundleRouter(ROUTER_PATCHES);
  });

  it('has no code of framework mode, no warnings for developers and no unused components', () => {
    assert.match(patched, /popstate/);
    assert.doesNotMatch(patched, /displayName|modulepreload|Hey developer/);
    assert.doesNotMatch(patched, /multipart\/form-data|scroll-positions/);
  });

  for (const name of Object.keys(ROUTER_PATCHES)) {
    it(`is smaller than without the patch ${name}, which is therefore still needed`, async () => {
      const others = Object.fromEntries(
        Object.entries(ROUTER_PATCHES).filter(([other]) => other !== name),
      );
      const saved = sentBytes(await bundleRouter(others)) - sentBytes(patched);
      assert.ok(saved > 200, `it saves ${saved} bytes`);
    });
  }
});
