import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import TestRunner from 'jest-runner';

/** Written by the first run, which has no mutant: the tests and the duration of each suite. */
const SUITES_FILE = '.suites-seen.json';

/**
 * Jest's runner, modified to start with the fastest suite, to skip suites whose tests do not reach
 * the mutant, and to stop after the first failing suite, because one failure kills the mutant. Jest
 * itself would load every suite before it finds that none of its tests is selected.
 */
export default class FirstFailureRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const suites = existsSync(SUITES_FILE) ? JSON.parse(readFileSync(SUITES_FILE, 'utf8')) : {};
    const isFirstRun = Object.keys(suites).length === 0;
    let failed = false;
    const stop = this.on('test-file-success', ([{ path }, result]) => {
      failed ||= result.numFailingTests > 0 || result.testExecError !== undefined;
      const { start = 0, end = 0 } = result.perfStats;
      const names = result.testResults.map(({ fullName }) => fullName);
      if (isFirstRun) suites[path] = { tookMs: end - start, names };
    });
    const took = ({ path }) => suites[path]?.tookMs ?? 0;
    for (const test of tests.toSorted((one, other) => took(one) - took(other))) {
      if (failed) break;
      if (this.#selects(suites[test.path]?.names)) await super.runTests([test], watcher, options);
    }
    stop();
    if (isFirstRun) writeFileSync(SUITES_FILE, JSON.stringify(suites));
  }

  #selects(names) {
    const { testNamePattern } = this._globalConfig;
    if (!testNamePattern || !names) return true;
    const pattern = new RegExp(testNamePattern, 'i');
    return names.some((name) => pattern.test(name));
  }
}
