import { describe, expect, it } from '@jest/globals';
import { SOURCE_NAMES } from '../core/config/sources.js';
import { SourceRegistryService } from './source-registry.service.js';

describe('the source registry', () => {
  const registryOf = (names: typeof SOURCE_NAMES) => {
    const registry = new SourceRegistryService();
    for (const name of names) {
      registry.register({
        name,
        label: () => name,
        setBy: () => null,
        addressHash: () => null,
        shownAddress: () => null,
        parse: (typed) => typed,
        visitorsSee: () => 'nothing',
        intervalMinutes: 60,
        test: () => Promise.resolve({ items: 0 }),
      });
    }
    return registry;
  };

  it('fails at startup when no feature has registered a source', () => {
    const [first = '', ...others] = SOURCE_NAMES;
    expect(() => registryOf(others).onApplicationBootstrap()).toThrow(
      `No feature has registered a reader for: ${first}`,
    );
  });

  it('starts when all sources are registered, and lists them in the order of SOURCES', () => {
    const registry = registryOf([...SOURCE_NAMES].reverse());
    registry.onApplicationBootstrap();
    expect(registry.all().map(({ name }) => name)).toEqual(SOURCE_NAMES);
  });
});
