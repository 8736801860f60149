import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { rolldown } from 'rolldown';
import { patchLibrary, type Patches } from './patch-library.ts';

const LIBRARY = {
  'one.js': "export const one = 'red';\n",
  'two.js': "export const two = 'red';\n",
};
const MAIN =
  "export * from '@colors/basic/one.js';\nexport * from '@colors/basic/two.js';\nexport const own = 'red';\n";

describe('a patch of a library', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playhouse-patch-'));
    const library = join(folder, 'node_modules/@colors/basic');
    await mkdir(library, { recursive: true });
    for (const [name, code] of Object.entries(LIBRARY)) await writeFile(join(library, name), code);
    await writeFile(join(folder, 'main.js'), MAIN);
  });
  after(() => rm(folder, { recursive: true }));

  async function bundle(library: string, patches: Patches): Promise<string> {
    const build = await rolldown({
      input: join(folder, 'main.js'),
      plugins: [patchLibrary(library, patches)],
    });
    const { output } = await build.generate();
    await build.close();
    return output[0].code;
  }

  it('replaces the code in the named file and leaves all other files', async () => {
    const patch = { file: /^one\.js$/, find: /'red'/, replacement: "'blue'" };
    const code = await bundle('@colors/basic', { patch });
    assert.match(code, /one = "blue"/);
    assert.match(code, /two = "red"/);
    assert.match(code, /own = "red"/);
  });

  it('replaces the code in every file of the library if it has the flag g', async () => {
    const patch = { file: /\.js$/, find: /(const \w+) = 'red'/g, replacement: "$1 = 'blue'" };
    const code = await bundle('@colors/basic', { patch });
    assert.match(code, /one = "blue"/);
    assert.match(code, /two = "blue"/);
    assert.match(code, /own = "red"/);
  });

  for (const { change, file, find, counted } of [
    { change: 'is gone', file: /^one\.js$/, find: /'green'/, counted: '0 times instead of once' },
    { change: 'is gone', file: /\.js$/, find: /'green'/g, counted: '0 times instead of at least' },
    { change: 'has moved', file: /^three\.js$/, find: /'red'/, counted: '0 times instead of once' },
    { change: 'occurs twice', file: /\.js$/, find: /'red'/, counted: '2 times instead of once' },
  ]) {
    it(`fails the build if its code ${change} (${String(find)} in ${String(file)})`, async () => {
      await assert.rejects(bundle('@colors/basic', { blue: { file, find, replacement: '0' } }), {
        message: new RegExp(`The patch 'blue' of @colors/basic .* found its code ${counted}`),
      });
    });
  }

  it('reports the installed version of the library in its error, and where patches are listed', async () => {
    const patch = { file: /^index\.js$/, find: /red/, replacement: '' };
    await assert.rejects(bundle('typeorm', { patch }), {
      message: /'patch' of typeorm \d+\.\d+\.\d+ found .*docs\/patched-libraries\.md/,
    });
  });
});
