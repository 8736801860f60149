/** Unit and HTTP suites. `TEST_DATABASE_URL` adds MariaDB to the suites that need a database. */
export default {
  testEnvironment: 'node',
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '@swc/jest' },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@node-rs/argon2$': '<rootDir>/test/quick-argon2.ts',
  },
  // NestJS is ESM only: loaded first, so that CommonJS packages which require it find it evaluated.
  setupFiles: ['<rootDir>/test/load-nest.ts'],
  // Jest would leave one core idle, which on two cores is half of them.
  maxWorkers: '100%',
  globalTeardown: '<rootDir>/../scripts/end-of-tests.mjs',
  // Starting the application takes seconds on a busy machine, and the long form of a property as
  // many times as long; a test that hangs still ends.
  testTimeout: 180_000 * Number(process.env.PROPERTY_RUNS ?? 1),
  errorOnDeprecated: true,
};
