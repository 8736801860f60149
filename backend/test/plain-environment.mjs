import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node.js, with an ordinary global object. Jest's own one looks up each use of
 * `Object` or `Array` through a proxy, which makes a start of the application slower.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...options) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...options);
    } finally {
      vm.createContext = createContext;
    }
  }
}
