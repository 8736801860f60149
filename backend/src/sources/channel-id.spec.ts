import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseChannelId } from './channel-id.js';
import { SourceError } from './source-error.js';

interface Spelling {
  typed: string;
  id?: string;
  code?: string;
}

/** The panel's field is tested with the same data. */
const SPELLINGS = JSON.parse(
  readFileSync(
    new URL('../../../testing/upstreams/fixtures/channel-spellings.json', import.meta.url),
    'utf8',
  ),
) as Spelling[];

describe('text that a user typed for a channel', () => {
  it.each(SPELLINGS.flatMap(({ typed, id }) => (id ? [[typed, id]] : [])))(
    '%j contains the channel %s',
    (typed, id) => {
      expect(parseChannelId(typed)).toBe(id);
    },
  );

  it.each(SPELLINGS.flatMap(({ typed, code }) => (code ? [[typed, code]] : [])))(
    '%j is rejected as %s, with instructions for finding the ID',
    (typed, code) => {
      expect(() => parseChannelId(typed)).toThrow(SourceError);
      expect(() => parseChannelId(typed)).toThrow(/Copy channel ID/);
      try {
        parseChannelId(typed);
      } catch (error) {
        expect((error as SourceError).code).toBe(code);
      }
    },
  );
});
