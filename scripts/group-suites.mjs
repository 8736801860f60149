import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Jest loads all modules again for each file, which takes 1 to 1.3 s of CPU. A group is a file that
 * runs several suites, which share their modules. Smaller groups would load more often, and with larger
 * ones a core would wait longer for the last group.
 */
const SUITES_PER_GROUP = 10;

/** A suite that cannot share its modules says so, with the reason: `// Runs alone: …`. */
const RUNS_ALONE = /^\/\/ Runs alone: /m;

/**
 * Changes the configuration of Jest so that it runs the suites of a workspace in groups. Writes the
 * groups to the folder `.suite-groups` of the workspace. Without recorded durations, Jest starts with the
 * largest files: the suites that run alone, then the groups with the most suites.
 *
 * @param {object} config the configuration for single suites
 * @param {string} workspace the absolute path of the workspace
 * @param {string[]} suites the paths of the suites, relative to the workspace
 */
export function inGroups(config, workspace, suites) {
  const folder = join(workspace, '.suite-groups');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);

  const runsAlone = (suite) => RUNS_ALONE.test(readFileSync(join(workspace, suite), 'utf8'));
  const { true: alone = [], false: shared = [] } = Object.groupBy(suites.toSorted(), runsAlone);
  // A power of two, so that the number rarely changes.
  const count = 2 ** Math.round(Math.log2(Math.max(shared.length / SUITES_PER_GROUP, 1)));
  const groups = Object.groupBy(shared, (suite) => groupOf(suite, count));
  for (const [group, members] of Object.entries(groups)) {
    // `describe` limits the hooks of a suite to this suite.
    const lines = members.map(
      (suite) => `describe('${suite}', () => {\n  require('../${suite}');\n});\n`,
    );
    writeFileSync(join(folder, `group-${group}.spec.cjs`), lines.join(''));
  }
  return {
    ...config,
    roots: [...config.roots, '<rootDir>/.suite-groups'],
    testMatch: ['.suite-groups/*.spec.cjs', ...alone].map((path) => `<rootDir>/${path}`),
  };
}

/** The group of a suite depends only on its path, so a new suite does not move the others. */
const groupOf = (suite, count) =>
  (createHash('sha256').update(suite).digest().readUInt32BE() % count) + 1;
