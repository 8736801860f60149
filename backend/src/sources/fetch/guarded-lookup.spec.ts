import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { guardedLookup, type HostResolver, NonPublicAddressError } from './guarded-lookup.js';

const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

/** Resolves the first lookup to the first list, and so on; `calls` counts the lookups. */
function resolverOf(...results: (LookupAddress[] | Error)[]): HostResolver & { calls: number } {
  const resolve = (_hostname: string, done: Parameters<HostResolver>[1]) => {
    const result = results[resolve.calls++] ?? [];
    if (result instanceof Error) done(result, []);
    else done(null, result);
  };
  resolve.calls = 0;
  return resolve;
}

const lookUp = (resolve: HostResolver, all: boolean) =>
  new Promise<unknown>((settle) => {
    guardedLookup(resolve)('docs.google.com', { all }, (error, address) =>
      settle(error ?? address),
    );
  });

describe('the lookup of a connection', () => {
  it('returns the checked addresses, all of them or the first one', async () => {
    const addresses = [v4('142.250.74.110'), v6('2a00:1450:4001:80b::200e')];
    expect(await lookUp(resolverOf(addresses), true)).toEqual(addresses);
    expect(await lookUp(resolverOf(addresses), false)).toBe('142.250.74.110');
  });

  it.each([
    ['a private address', [v4('10.0.0.1')]],
    ['a private address after a public one', [v4('8.8.8.8'), v4('169.254.169.254')]],
    ['an IPv4-mapped loopback', [v6('::ffff:127.0.0.1')]],
  ])('rejects a name with %s', async (_what, addresses) => {
    expect(await lookUp(resolverOf(addresses), true)).toBeInstanceOf(NonPublicAddressError);
    expect(await lookUp(resolverOf(addresses), false)).toBeInstanceOf(NonPublicAddressError);
  });

  it('resolves once for each connection, so that no unchecked second result (DNS rebinding) is used', async () => {
    const resolve = resolverOf([v4('142.250.74.110')], [v4('127.0.0.1')]);
    expect(await lookUp(resolve, false)).toBe('142.250.74.110');
    expect(resolve.calls).toBe(1);
    expect(await lookUp(resolve, false)).toBeInstanceOf(NonPublicAddressError);
    expect(resolve.calls).toBe(2);
  });

  it("passes on the resolver's error, and fails for a name without an address", async () => {
    const missing = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    expect(await lookUp(resolverOf(missing), true)).toBe(missing);
    expect(await lookUp(resolverOf([]), true)).toBeInstanceOf(Error);
  });
});
