// Writes a .br and a .gz next to every compressible file of a folder, so that the server and nginx
// send bytes that were compressed once, at the highest level, instead of on every request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** The best setting depends on the file, so the smallest result is kept. */
const BROTLI_VARIANTS = [0, 16].flatMap((lgblock) =>
  [0, 1].map((npostfix) => ({
    [constants.BROTLI_PARAM_LGBLOCK]: lgblock,
    [constants.BROTLI_PARAM_NPOSTFIX]: npostfix,
  })),
);

const brotli = (bytes, variant) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...variant,
    },
  });

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Usage: node scripts/compress.mjs <folder>\n');
  process.exit(1);
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const [gz, ...candidates] = await Promise.all([
        promisify(gzip)(bytes, { level: 9 }),
        ...BROTLI_VARIANTS.map((variant) => brotli(bytes, variant)),
      ]);
      const smallest = candidates.reduce((best, candidate) =>
        candidate.length < best.length ? candidate : best,
      );
      await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, gz)]);
    }),
);
