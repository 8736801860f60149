import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GROUPS } from './groups.mjs';

// One Stryker run, started by run.mjs with RUN=parsing.0, for example.
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const inBackend = (path) => posix.join('backend', path);
const [group, index] = (process.env.RUN ?? '').split('.');
const { mutate, suites, setup, coverageAnalysis = 'perTest' } = GROUPS[group][index];

export default {
  mutate: mutate.map(inBackend),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis,
  jest: {
    configFile: 'backend/jest.config.mjs',
    enableFindRelatedTests: false,
    config: {
      testMatch: suites.map((path) => `**/${inBackend(path)}`),
      testEnvironment: here('first-failure-environment.mjs'),
      runner: here('first-failure-runner.mjs'),
      ...(setup && { setupFiles: setup.map(here) }),
      // The first run is beside other suites in `make test`, where the start of an app can take long.
      testTimeout: 60_000,
      // Must not run, because it waits for the end of a process that continues with the next
      // mutant.
      globalTeardown: null,
    },
  },
  testRunnerNodeArgs: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    `--import=${here('../test/resolve-typescript.mjs')}`,
  ],
  concurrency: 2,
  // Tests that hang fail on their own. A slow machine must not count as a killed mutant.
  timeoutMS: 90_000,
  // Tests read docs/security.md.
  ignorePatterns: ['/frontend/dist', '/nginx', '/backend/dist', '/data', '/backups'],
  tempDirName: '.tools/stryker/work',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.tools/stryker/reports/${process.env.RUN}.json` },
  allowConsoleColors: false,
};
