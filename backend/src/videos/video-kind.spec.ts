import { describe, expect, it } from '@jest/globals';
import { kindByEvidence } from './video-kind.js';

describe('what a video counts as', () => {
  it('is what the source says, whatever it counted as before and however long it is', () => {
    expect(kindByEvidence('long', 'short', 'PT31S')).toBe('long');
    expect(kindByEvidence('short', 'long', 'PT41M12S')).toBe('short');
  });

  it('is a Short of up to three minutes when the source says nothing, whatever it counted as before', () => {
    for (const before of [undefined, 'long', 'short'] as const) {
      expect(kindByEvidence(null, before, 'PT3M')).toBe('short');
      expect(kindByEvidence(null, before, 'PT3M1S')).toBe('long');
    }
  });

  it('is what it counted as before when the duration is not known either', () => {
    expect(kindByEvidence(null, 'short', null)).toBe('short');
    expect(kindByEvidence(null, 'long', null)).toBe('long');
  });

  it('is long when nothing is known', () => {
    expect(kindByEvidence(null, undefined, null)).toBe('long');
    expect(kindByEvidence(null, undefined, 'nonsense')).toBe('long');
  });
});
