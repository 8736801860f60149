import { describe, expect, it } from '@jest/globals';
import { kindByEvidence } from './video-kind.js';

describe("a video's kind", () => {
  it('is what the source reports, regardless of its previous kind and its length', () => {
    expect(kindByEvidence('long', 'short', 'PT31S')).toBe('long');
    expect(kindByEvidence('short', 'long', 'PT41M12S')).toBe('short');
  });

  it('is decided by the duration if the source reports none: a Short has up to three minutes', () => {
    for (const before of [undefined, 'long', 'short'] as const) {
      expect(kindByEvidence(null, before, 'PT3M')).toBe('short');
      expect(kindByEvidence(null, before, 'PT3M1S')).toBe('long');
    }
  });

  it('stays as it was if the source reports none and the duration is unknown', () => {
    expect(kindByEvidence(null, 'short', null)).toBe('short');
    expect(kindByEvidence(null, 'long', null)).toBe('long');
  });

  it('is long if nothing is known', () => {
    expect(kindByEvidence(null, undefined, null)).toBe('long');
    expect(kindByEvidence(null, undefined, 'nonsense')).toBe('long');
  });
});
