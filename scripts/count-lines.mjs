// Counts files, lines and words of what the repository tracks, without generated files and pictures.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from '../testing/figures.ts';

const ROOT = join(import.meta.dirname, '..');
const TEST = /\.(spec|test|proof)\.\w+$|^(testing|e2e|resilience)\/|^(backend|frontend)\/test\//;
const GENERATED =
  /package-lock\.json$|openapi\.json$|\/generated[\w-]*\.ts$|results\/performance\.md$/;
const GROUPS = {
  server: (file) => file.startsWith('backend/src/'),
  client: (file) => file.startsWith('frontend/src/'),
  documents: (file) => file.endsWith('.md'),
  'build, benchmarks and operation': (file) =>
    /\.(m?[jt]s|tsx|sh|ya?ml|conf|mk)$|Makefile$|Dockerfile$/.test(file),
};

const totals = new Map();
for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\0',
)) {
  const group = TEST.test(file) ? 'tests' : Object.keys(GROUPS).find((name) => GROUPS[name](file));
  if (group === undefined || GENERATED.test(file)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const total = totals.get(group) ?? [0, 0, 0];
  totals.set(group, [
    total[0] + 1,
    total[1] + text.split('\n').length - 1,
    total[2] + text.split(/\s+/).filter(Boolean).length,
  ]);
}
printTable(
  ['part', 'files', 'lines', 'words'],
  [...totals].map(([group, total]) => [group, ...total]),
);
