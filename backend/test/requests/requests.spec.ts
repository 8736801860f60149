import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dialects } from '../harness.js';
import { runs } from '../property-runs.js';
import { anyCall } from './calls.js';
import { type Callers, startCallers } from './callers.js';

/** The number of requests in a normal run, for all databases together. */
const USUAL_RUNS = 1_000;

describe.each(dialects)('a request generated from openapi.json on %s', (dialect) => {
  let callers: Callers;
  beforeAll(async () => {
    callers = await startCallers(dialect);
  });
  afterAll(() => callers.close());

  it('gets a described response, and succeeds only if it is valid and permitted', async () => {
    const numRuns = Math.ceil(USUAL_RUNS / dialects.length);
    await fc.assert(
      fc.asyncProperty(anyCall, async (call) => {
        expect(await callers.deviations(call)).toEqual([]);
      }),
      runs(numRuns),
    );
    expect(await callers.isAlive()).toBe(true);
  });
});
