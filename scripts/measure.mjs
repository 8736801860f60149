// `make measure`: runs benchmarks and writes their tables into docs/results/performance.md. Each part replaces
// only its own section; one without a table, because it failed, keeps its section. Exits with code 1 if a part
// fails or misses a budget.
//
//   node scripts/measure.mjs [part…]   default: all
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'docs/results/performance.md');

/** By part: the title of its section, and its command. */
const PARTS = {
  start: ['Start and idle memory', 'node backend/bench/start.mjs'],
  install: ['Start of a fresh clone', 'node scripts/fresh-start.mjs'],
  http: ['Public responses', 'node backend/bench/http.mjs'],
  refresh: ['A refresh of the leaderboard', 'node backend/bench/publish.mjs'],
  find: ['Find me with a million players', 'node backend/bench/find.mjs'],
  movement: ['Movement of a million players', 'node backend/bench/movement.mjs'],
  growth: ['Growth', 'node backend/bench/growth.mjs'],
  nginx: ['Through nginx', 'make proof-nginx'],
  go: ['Links to casinos', 'node backend/bench/go.mjs'],
  'bonus-pages': ['Pages of bonuses on the server', 'node backend/bench/bonus-pages.mjs'],
  'bonuses-page': ['Pages of bonuses in the browser', 'node e2e/bench/bonuses-page.ts'],
  previews: ['Link previews', 'node backend/bench/link-previews.mjs'],
  weight: ['Weight of pages', 'npm run weight -w @playhouse/e2e'],
  lighthouse: ['Lighthouse', 'make lighthouse'],
  'page-start': ['CPU time after the first paint', 'node e2e/bench/page-start.ts'],
  taps: ['Response to a tap', 'node e2e/bench/interactions.ts 3'],
  scrolling: ['A leaderboard of 100,000 players', 'node e2e/bench/scrolling.ts'],
  panel: ['A thousand bonuses in the panel', 'node e2e/bench/bonuses.ts 3'],
  test: ['Test run', 'node scripts/test-times.mjs'],
  size: ['Size of the repository', 'node scripts/count-lines.mjs'],
};

/** Lines of tables and pictures. A test runner puts a symbol before what a test prints. */
const RESULT = /^(?:ℹ |# )?(\||!\[)/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Runs a command; returns the lines of its results and whether it succeeded. */
async function run(command) {
  const child = spawn('bash', ['-c', command], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    if (RESULT.test(line)) lines.push(line.replace(/^(?:ℹ|#) /, ''));
    // Two tables in a row are separated.
    else if (line === '' && lines.length > 0) lines.push(line);
  }
  return { lines, isFine: (await ended) === 0 };
}

/** The sections of the document by title. */
function readSections() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0], section.slice(section.indexOf('\n')).trim()]),
  );
}

function write(sections) {
  const body = Object.entries(PARTS).map(([part, [title]]) => {
    const content = sections.get(title) ?? `Not measured yet: \`make measure PART=${part}\`.`;
    return `## ${title}\n\n${content}\n`;
  });
  const head =
    '# Results: performance\n\nWritten by `make measure`; a bold figure misses its budget. Each section names the release and commit that it measured. Budgets: [performance.md](../performance.md).\n';
  writeFileSync(FILE, [head, ...body].join('\n'));
  execFileSync('npx', ['oxfmt', FILE], { cwd: ROOT });
}

const parts = process.argv.slice(2);
const unknown = parts.find((part) => !Object.hasOwn(PARTS, part));
if (unknown !== undefined)
  throw new Error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}`);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) {
  const [title, command] = PARTS[part];
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs') !== '';
  const conditions = [
    new Date().toISOString().slice(0, 10),
    `release ${version} (${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ' with changes' : ''})`,
    `Node ${process.versions.node}, ${availableParallelism()} cores (${arch()})`,
    `load ${loadavg()[0].toFixed(1)} before`,
  ].join('; ');
  process.stdout.write(`\n${title}: ${command}\n`);
  const { lines, isFine } = await run(command);
  if (lines.length > 0) {
    const content = `\`${command}\`; ${conditions}.\n\n${lines.join('\n').trim()}`;
    write(readSections().set(title, content));
  }
  if (!isFine) {
    process.stderr.write(`${part} failed or missed a budget.\n`);
    process.exitCode = 1;
  }
}
