/** Unit and HTTP suites. `TEST_DATABASE_URL` adds MariaDB to the suites that need a database. */
export default {
  testEnvironment: '<rootDir>/test/plain-environment.mjs',
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../rules'],
  testMatch: ['**/*.spec.ts'],
  // Measures CPU time for more than a minute: `make test-release` runs it.
  testPathIgnorePatterns:
    process.env.TEST_SCOPE === 'release' ? [] : ['<rootDir>/test/input-cost/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@node-rs/argon2$': '<rootDir>/test/quick-argon2.ts',
  },
  // NestJS is ESM only. It is loaded first, so that CommonJS packages can `require` it.
  setupFiles: ['<rootDir>/test/load-nest.ts'],
  // By default Jest leaves one core idle, which is half of a two-core machine.
  maxWorkers: '100%',
  // A worker needs more than the default of 500 ms to free the gigabytes that its suites leave behind, and
  // would be reported as one that cannot exit.
  workerGracefulExitTimeout: 15_000,
  globalSetup: '<rootDir>/test/start-of-tests.mjs',
  globalTeardown: '<rootDir>/test/end-of-tests.mjs',
  // Starting the application takes seconds on a busy machine, and the long run of a property test
  // takes many times as long. A test that hangs still ends.
  testTimeout: 180_000 * Number(process.env.PROPERTY_RUNS ?? 1),
  errorOnDeprecated: true,
};
