import { describe, expect, it } from '@jest/globals';
import { TEXTS_WITH_CODES } from '../../testing/codes-in-texts.ts';
import { CodeReplacer } from '../src/settings/code/code-replacer-rules.js';

describe('an old code', () => {
  it.each(TEXTS_WITH_CODES)(
    '$code in the $kind $typed is replaced as in the panel: $replaced',
    ({ code, kind, typed, replaced }) => {
      const replacer = new CodeReplacer({ oldCode: code, code: 'LUCKY', links: [] });
      expect(replacer.replace(typed, kind, 2_048)).toBe(replaced);
    },
  );
});
