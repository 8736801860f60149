import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as replacement from './dynamic-css';

const library = createRequire(import.meta.url)(
  '@rc-component/util/lib/Dom/dynamicCSS',
) as typeof replacement;

afterEach(() => {
  document.head.replaceChildren();
});

describe('the replaced module of @rc-component/util', () => {
  it('exports the same functions as its replacement', () => {
    expect(Object.keys(library).sort()).toEqual(Object.keys(replacement).sort());
  });

  it('still writes <style> elements, which the content security policy blocks', () => {
    library.updateCSS('p { color: red }', 'a key');
    expect(document.head.querySelector('style')?.innerHTML).toBe('p { color: red }');
  });
});
