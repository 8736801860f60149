import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseChannel, withoutKey } from './channel-address.js';
import { SourceError } from './source-error.js';

interface Spelling {
  typed: string;
  /** What the text refers to; missing if the text is rejected. */
  reference?: Record<string, string>;
}

const SPELLINGS = JSON.parse(
  readFileSync(
    new URL('../../../testing/upstreams/fixtures/channel-spellings.json', import.meta.url),
    'utf8',
  ),
) as Spelling[];

describe('a channel that a user typed as', () => {
  it.each(SPELLINGS.flatMap(({ typed, reference }) => (reference ? [[typed, reference]] : [])))(
    '%j is recognized as %j',
    (typed, reference) => {
      expect(parseChannel(typed as string)).toEqual(reference);
    },
  );

  it.each(SPELLINGS.flatMap(({ typed, reference }) => (reference ? [] : [typed])))(
    '%j is rejected with instructions for finding the ID',
    (typed) => {
      expect(() => parseChannel(typed)).toThrow(SourceError);
      expect(() => parseChannel(typed)).toThrow(/22 more characters.+Copy channel ID/);
    },
  );

  it.each([
    ['@creator', 'channel-handle', /name, not its id.+Copy channel ID/],
    ['https://youtu.be/abcdefghijk', 'channel-video', /address of a video.+Copy channel ID/],
  ])(
    '%j cannot be used without an API key, which is reported with the code %s',
    (typed, code, message) => {
      const error = withoutKey(parseChannel(typed));
      expect(error.code).toBe(code);
      expect(error.reason).toMatch(message);
    },
  );
});
