import { describe, expect, it } from '@jest/globals';
import { SOURCE_ERROR_FORMAT, SourceError } from './source-error.js';

/** What a replica that waits for another one's run throws, when that run has thrown this. */
function passedOn(error: unknown): Error {
  const stored = JSON.stringify(SOURCE_ERROR_FORMAT.store(error));
  return SOURCE_ERROR_FORMAT.restore(JSON.parse(stored));
}

describe('an error of a run on another replica', () => {
  it('keeps its code, reason and status if it is that of a source', () => {
    const error = passedOn(new SourceError('server-error', 'Service Unavailable', { status: 503 }));
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({
      code: 'server-error',
      reason: 'Service Unavailable',
      status: 503,
    });
  });

  it('has no status if the source did not respond', () => {
    const error = passedOn(new SourceError('timeout', 'no response'));
    expect(error).toMatchObject({ code: 'timeout', reason: 'no response', status: undefined });
  });

  it('has the code "internal" if this release does not know its code', () => {
    const error = SOURCE_ERROR_FORMAT.restore({ failure: 'of-another-release', reason: 'x' });
    expect(error).toMatchObject({ code: 'internal', reason: 'x' });
  });

  it.each([
    ['another error', SOURCE_ERROR_FORMAT.store(new Error('secret'))],
    ['one without a reason', { failure: 'server-error' }],
    ['one whose code is not a text', { failure: 7, reason: 'x' }],
  ])('says only that the job failed: %s', (_what, stored) => {
    expect(JSON.stringify(stored)).not.toContain('secret');
    const error = SOURCE_ERROR_FORMAT.restore(stored);
    expect(error).not.toBeInstanceOf(SourceError);
    expect(error.message).toBe('The job failed on another replica.');
  });
});
