import { globSync } from 'node:fs';
import { inGroups } from '../scripts/group-suites.mjs';
import config from './jest.config.mjs';

const workspace = import.meta.dirname;

/** All suites of a test run, in groups. Single suites run faster with `jest.config.mjs`. */
export default inGroups(
  config,
  workspace,
  globSync('{src,test}/**/*.spec.ts', { cwd: workspace, exclude: ['test/input-cost/**'] }),
);
