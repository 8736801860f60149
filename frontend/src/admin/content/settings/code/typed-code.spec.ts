import { describe, expect, it } from '@jest/globals';
import { TEXTS_WITH_CODES } from '../../../../../../testing/codes-in-texts';
import { withPlaceholder } from './typed-code';

describe('the offer of the placeholder', () => {
  it.each(TEXTS_WITH_CODES)(
    'for the code $code in the $kind $typed is $replaced',
    ({ code, kind, typed, replaced }) => {
      expect(withPlaceholder(typed, code, kind)).toBe(replaced === typed ? undefined : replaced);
    },
  );

  it.each([
    ['nova.gg/stake', undefined],
    [' nova.gg/?c=nova', ' nova.gg/?c={code}'],
    ['http://nova.gg/nova', 'http://nova.gg/{code}'],
  ])('also leaves the host of a link without https, %j, as it is', (link, replaced) => {
    expect(withPlaceholder(link, 'nova', 'link')).toBe(replaced);
  });

  it('leaves a placeholder as it is if the code is spelled like it', () => {
    expect(withPlaceholder('Use {code}', 'code', 'text')).toBeUndefined();
    expect(withPlaceholder('https://stake.com/?c={code}', 'code', 'link')).toBeUndefined();
    expect(withPlaceholder('Use {code} or code', 'code', 'text')).toBe('Use {code} or {code}');
  });

  it('is not made before there is a code', () => {
    expect(withPlaceholder('any text', '', 'text')).toBeUndefined();
  });
});
