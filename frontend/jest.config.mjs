// The clock of all tests starts at noon, some days after those in the tests' data and before the end of the month,
// and runs on: so no test depends on the day of the run, and no day or month ends during one.
const startOfTests = Date.parse('2026-11-27T12:00:00Z');

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'https://playhouse.example/' },
  roots: ['<rootDir>/src'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/src/testing/empty-style.ts',
    '\\.(svg|woff2)$': '<rootDir>/src/testing/asset-url.ts',
    '^virtual:client-manifest$': '<rootDir>/src/testing/client-manifest.ts',
  },
  // By default Jest leaves one core idle, which is half of a two-core machine.
  maxWorkers: '100%',
  // A worker needs more than the default of 500 ms to free the memory of its suites, and would be reported as one
  // that cannot exit.
  workerGracefulExitTimeout: 15_000,
  globalTeardown: '<rootDir>/../scripts/end-of-tests.mjs',
  // Long enough for a busy machine. A test that hangs still ends.
  testTimeout: 120_000,
  fakeTimers: { now: startOfTests },
  globals: {
    __SERVER__: false,
    __CLIENT__: false,
    __VERSION__: '1.2.3',
    __START_OF_TESTS__: startOfTests,
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};
