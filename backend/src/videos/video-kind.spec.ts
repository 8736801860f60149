import { describe, expect, it } from '@jest/globals';
import { kindByEvidence } from './video-kind.js';

describe('what a video counts as', () => {
  it('is what the source says, whatever it said before and however long it is', () => {
    expect(kindByEvidence('long', 'short', 'PT31S')).toBe('long');
    expect(kindByEvidence('short', 'long', 'PT41M12S')).toBe('short');
  });

  it('is what the source said before, when it says nothing now', () => {
    expect(kindByEvidence(null, 'long', 'PT2M1S')).toBe('long');
    expect(kindByEvidence(null, 'short', 'PT4M')).toBe('short');
  });

  it('is a Short of up to three minutes, when nothing but the duration is known', () => {
    expect(kindByEvidence(null, undefined, 'PT3M')).toBe('short');
    expect(kindByEvidence(null, undefined, 'PT3M1S')).toBe('long');
  });

  it('is long, when nothing is known', () => {
    expect(kindByEvidence(null, undefined, null)).toBe('long');
    expect(kindByEvidence(null, undefined, 'nonsense')).toBe('long');
  });
});
