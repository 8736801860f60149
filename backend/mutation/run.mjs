// `make proof-mutation`: measures the strength of the tests. Usage: node run.mjs [group …]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUPS } from './groups.mjs';

const MIN_KILLED = 0.85;
const MAX_IGNORED = 0.05;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STRYKER = `${ROOT}/.tools/stryker/node_modules/@stryker-mutator/core/bin/stryker.js`;
const CONFIG = relative(ROOT, fileURLToPath(new URL('stryker.config.mjs', import.meta.url)));

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: the groups are ${Object.keys(GROUPS).join(', ')}.`);
}

// Stryker would only leave out files that were renamed.
const missing = Object.values(GROUPS)
  .flat()
  .flatMap(({ mutate, suites }) => [...mutate, ...suites])
  .filter((path) => !existsSync(`${ROOT}/backend/${path}`));
if (missing.length > 0) throw new Error(`groups.mjs names missing files: ${missing.join(', ')}.`);

/** The mutants of one Stryker run, each with its file. */
function mutantsOf(run) {
  // Only SQLite, because a second dialect would double the cost of each mutant.
  const env = { ...process.env, RUN: run, TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', CONFIG], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status} at ${run}.`);
  const { files } = JSON.parse(readFileSync(`${ROOT}/.tools/stryker/reports/${run}.json`, 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({
      ...mutant,
      file,
      line: source.split('\n')[mutant.location.start.line - 1],
    })),
  );
}

const placeOf = ({ file, location, mutatorName, replacement, line }) =>
  `${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${line.trim()} -> ${replacement}`;

function assess(group) {
  const startedAt = performance.now();
  const mutants = GROUPS[group].flatMap((_, index) => mutantsOf(`${group}.${index}`));
  const minutes = (performance.now() - startedAt) / 60_000;
  const withStatus = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  const killed = withStatus('Killed', 'Timeout');
  const alive = withStatus('Survived', 'NoCoverage');
  const ignored = withStatus('Ignored');
  for (const mutant of alive) console.log(`alive    ${placeOf(mutant)}`);
  for (const mutant of ignored) console.log(`ignored  ${placeOf(mutant)} (${mutant.statusReason})`);
  const share = killed.length / (killed.length + alive.length);
  const total = killed.length + alive.length + ignored.length;
  return {
    group,
    total,
    killed: killed.length,
    alive: alive.length,
    ignored: ignored.length,
    share,
    minutes,
  };
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const results = (names.length > 0 ? names : Object.keys(GROUPS)).map(assess);
console.log(
  '\n| group | mutants | killed | | alive | ignored | | minutes |\n|---|---|---|---|---|---|---|---|',
);
for (const { group, total, killed, share, alive, ignored, minutes } of results) {
  console.log(
    `| ${group} | ${total} | ${killed} | ${percent(share)} | ${alive} | ${ignored} | ${percent(ignored / total)} | ${minutes.toFixed(1)} |`,
  );
}
const weak = results.filter(
  ({ share, ignored, total }) => share < MIN_KILLED || ignored > total * MAX_IGNORED,
);
if (weak.length > 0) {
  console.log(
    `Too weak (at least ${percent(MIN_KILLED)} must be killed, at most ${percent(MAX_IGNORED)} ignored): ${weak.map(({ group }) => group).join(', ')}`,
  );
  process.exit(1);
}
