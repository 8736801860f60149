import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { PlainText } from './plain-text.js';

class Form {
  @PlainText({ max: 5 })
  name: string;

  @PlainText({ max: 20, lines: true, min: 0 })
  text: string;

  @PlainText({ max: 3, each: true })
  list: string[];
}

const GOOD = { name: 'Ada', text: 'a', list: ['x'] };

function check(fields: object) {
  const form = plainToInstance(Form, { ...GOOD, ...fields });
  const problems = validateSync(form).map(({ property, constraints }) => [
    property,
    Object.values(constraints ?? {})[0],
  ]);
  return { form, problems: Object.fromEntries(problems) as Record<string, string> };
}

describe('PlainText', () => {
  it('trims, and accepts any script and emoji', () => {
    const { form, problems } = check({ name: ' Zoë ', text: ' 🎁 مرحبا ', list: [' a '] });
    expect(problems).toEqual({});
    expect(form).toMatchObject({ name: 'Zoë', text: '🎁 مرحبا', list: ['a'] });
  });

  it('accepts line breaks only if they are allowed, and normalizes them', () => {
    expect(check({ text: 'a\r\nb\rc' }).form.text).toBe('a\nb\nc');
    expect(check({ name: 'a\nb' }).problems).toEqual({
      name: 'Please remove characters that cannot be seen',
    });
  });

  it.each([
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u2066',
    '\ud800',
  ])('rejects %p inside a text', (character) => {
    expect(check({ text: `a${character}b` }).problems).toHaveProperty('text');
  });

  it('reports a wrong length', () => {
    expect(check({ name: '  ' }).problems.name).toBe('Please fill this in');
    expect(check({ name: 'abcdef' }).problems.name).toBe('Please enter at most 5 characters');
    expect(check({ text: '' }).problems).toEqual({});
  });

  it.each(['\u200b', '\u200d\u200c', '\ufeff', '\u2060 \u00ad', '\u3164', '\u2800', '\ufe0f'])(
    'treats %j, which displays nothing, as empty',
    (text) => {
      expect(check({ name: text }).problems.name).toBe('Please fill this in');
      expect(check({ list: [text] }).problems.list).toBe('Please fill this in');
      expect(check({ name: `a${text}`.slice(0, 3) }).problems).toEqual({});
    },
  );

  it('rejects values that are not texts or lists', () => {
    for (const value of [7, null, undefined, true, {}, ['a']]) {
      expect(check({ name: value }).problems).toHaveProperty('name');
    }
    for (const value of ['a', null, undefined, {}, [7], ['a', null], ['long']]) {
      expect(check({ list: value }).problems).toHaveProperty('list');
    }
  });
});
