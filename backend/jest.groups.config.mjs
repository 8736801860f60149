import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inGroups } from '../scripts/group-suites.mjs';
import config from './jest.config.mjs';

const workspace = import.meta.dirname;
const suites = globSync(['{src,test}/**/*.spec.ts', '../rules/*.spec.ts'], { cwd: workspace });

/** Suites that take longer than every change allows: hostile input, and on MariaDB what others cover. */
const isForRelease = (suite) =>
  suite.startsWith('test/input-cost/') ||
  readFileSync(join(workspace, suite), 'utf8').includes('each(releaseDialects)');

/** All suites of a test run, in groups. Single suites run faster with `jest.config.mjs`. */
export default inGroups(
  config,
  workspace,
  process.env.TEST_SCOPE === 'release'
    ? suites.filter(isForRelease)
    : suites.filter((suite) => !suite.startsWith('test/input-cost/')),
);
