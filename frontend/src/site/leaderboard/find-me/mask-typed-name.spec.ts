import { describe, expect, it } from '@jest/globals';
import { MASKED_NAMES } from '../../../../../testing/masked-names';
import { maskTypedName } from './mask-typed-name';

describe('the mask of a typed name', () => {
  it.each(MASKED_NAMES)('with $what is the same as on the server: $mask', ({ name, mask }) => {
    expect(maskTypedName(name)).toBe(mask);
  });

  it.each(['', '  ', '\u200b\u200d', '\u2800'])('is empty if %j displays nothing', (typed) => {
    expect(maskTypedName(typed)).toBe('');
  });

  it('is made of code points in a browser without a segmenter', () => {
    const { Segmenter } = Intl;
    try {
      Reflect.deleteProperty(Intl, 'Segmenter');
      expect(maskTypedName('playerone')).toBe('pl******ne');
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});
