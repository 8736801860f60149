import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const stryker = new URL('../../.tools/stryker/', import.meta.url);
const { mixinJestEnvironment } = createRequire(stryker)('@stryker-mutator/jest-runner');

/** Jest's Node environment, modified to skip the remaining tests after the first failure. */
class FirstFailureEnvironment extends TestEnvironment {
  failed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_start' && this.failed) test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) this.failed = true;
  }
}

export default mixinJestEnvironment(FirstFailureEnvironment);
