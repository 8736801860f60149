import { globSync } from 'node:fs';
import { inGroups } from '../scripts/group-suites.mjs';
import config from './jest.config.mjs';

const workspace = import.meta.dirname;

/** All suites in groups. Single suites run faster with `jest.config.mjs`. */
export default inGroups(config, workspace, globSync('src/**/*.spec.{ts,tsx}', { cwd: workspace }));
