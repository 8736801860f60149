// Applies docs/first-change.md to a copy of the repository and checks the result. Then leaves out one step
// at a time and expects one of the checks to fail: the type checker, the schema test, the drift check or a
// test of bonuses.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const WORKSPACES = ['backend', 'frontend', 'testing', 'e2e', 'resilience'];
const GENERATED = [
  'backend/openapi.json',
  ...['generated', 'generated-public', 'generated-find', 'generated-bounds'].map(
    (name) => `frontend/src/api/${name}.ts`,
  ),
];

/**
 * The steps of the page: the title of each numbered section, and its patches as one text. The text is empty
 * for the step whose only command is `make api`.
 */
function readSteps() {
  const page = readFileSync(join(root, 'docs/first-change.md'), 'utf8');
  return page
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      patch: [...section.split(/^## /m)[0].matchAll(/^```diff\n(.*?)^```$/gms)]
        .map(([, patch]) => patch)
        .join(''),
    }));
}

function copyRepository(folder) {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const workspace of ['.', ...WORKSPACES]) {
    const modules = join(root, workspace, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, workspace, 'node_modules'));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'playhouse-first-change-'));

/** Runs a command in the copy, and returns whether it succeeded. Its output is in `lastOutput`. */
function succeeds(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  lastOutput = `${stdout}${stderr}`;
  return status === 0;
}
let lastOutput = '';

function run(command, ...args) {
  if (!succeeds(command, ...args)) throw new Error(`${command} ${args.join(' ')}\n${lastOutput}`);
}

function apply(patch, ...options) {
  execFileSync('git', ['apply', '--whitespace=nowarn', ...options, '-'], {
    cwd: folder,
    input: patch,
  });
}

const hasValidTypes = (workspace) =>
  succeeds(
    join(root, 'node_modules/.bin/tsc'),
    ...['-p', workspace, '--incremental'],
    ...['--tsBuildInfoFile', join(folder, `${workspace}.tsbuildinfo`)],
  );
const passes = (workspace, ...patterns) =>
  succeeds('npm', 'test', '-w', `@playhouse/${workspace}`, '--', ...patterns);
const buildServer = () => run('npm', 'run', '--silent', 'build', '-w', '@playhouse/backend');

/** The checks, the fastest first. */
const CHECKS = {
  // A patch that changes only the client cannot break the types of the server.
  'the type checker': (patch) =>
    (!/^\+\+\+ b\/(?!frontend)/m.test(patch) || hasValidTypes('backend')) &&
    hasValidTypes('frontend'),
  'the schema test': () => passes('backend', 'core/database/migrations.spec'),
  'the drift check': () => succeeds('node', 'scripts/drift.mjs'),
  'a test of bonuses': () =>
    passes('backend', 'src/bonuses', 'seed.spec') &&
    passes('frontend', 'bonus-form', 'duplicate-bonus', 'bonuses-page'),
};

/** The name of the first check that fails; undefined if all succeed. */
const failingCheck = (patch) => Object.keys(CHECKS).find((name) => !CHECKS[name](patch));

const readGenerated = () => GENERATED.map((file) => [file, readFileSync(join(folder, file))]);
const writeGenerated = (files) => {
  for (const [file, content] of files) writeFileSync(join(folder, file), content);
};

try {
  const steps = readSteps();
  copyRepository(folder);
  // If the temporary folder is inside another repository, `git apply` would otherwise ignore the patches.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const generatedBefore = readGenerated();
  for (const { patch } of steps) if (patch) apply(patch);
  buildServer();
  run('node', 'backend/dist/commands/openapi.js', 'backend/openapi.json');
  run('npm', 'run', '--silent', 'generate', '-w', '@playhouse/frontend');
  const generatedAfter = readGenerated();
  const failed = failingCheck(steps.map(({ patch }) => patch).join(''));
  if (failed) throw new Error(`With all steps, ${failed} fails.\n${lastOutput}`);
  run('npm', 'run', '--silent', 'build:client', '-w', '@playhouse/frontend');
  console.log('With all steps, every check succeeds and the client builds.');
  for (const { title, patch } of steps) {
    if (patch) apply(patch, '--reverse');
    else writeGenerated(generatedBefore);
    const check = failingCheck(patch);
    if (!check) throw new Error(`Without step '${title}', no check fails.`);
    console.log(`Without '${title}', ${check} fails.`);
    if (patch) apply(patch);
    else writeGenerated(generatedAfter);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
