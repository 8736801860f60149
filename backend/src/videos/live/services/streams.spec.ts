import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { kickChannel, twitchStreams } from '../../../../../testing/upstreams/streaming.ts';
import { runs } from '../../../../test/property-runs.js';
import { SourceError } from '../../../sources/source-error.js';
import {
  kickStream,
  MAX_TITLE_LENGTH,
  streamStart,
  streamTitle,
  twitchStream,
} from './running-stream.js';

const parse = (text: string): unknown => JSON.parse(text);

describe('a response of Kick', () => {
  it('contains the stream if the channel is live, whatever the case of its name', () => {
    expect(kickStream(parse(kickChannel('Acme', { title: 'Hunt' })), 'acme')).toEqual({
      title: 'Hunt',
      url: 'https://kick.com/acme',
      startedAt: new Date('2026-11-15T11:30:00Z'),
    });
    expect(kickStream(parse(kickChannel('acme')), 'acme')).toBeNull();
  });

  it('contains the channel of a user name with an underscore, which its address has as a hyphen', () => {
    expect(kickStream(parse(kickChannel('nova-slots', {})), 'nova_slots')?.url).toBe(
      'https://kick.com/nova-slots',
    );
  });

  it('without the channel is an error, not an offline channel', () => {
    expect(() => kickStream({ data: [] }, 'acme')).toThrow('Kick has no such channel.');
    expect(() => kickStream(parse(kickChannel('other')), 'acme')).toThrow(SourceError);
  });
});

describe('a response of Twitch', () => {
  it('contains the stream if the channel is live, and nothing otherwise', () => {
    expect(twitchStream(parse(twitchStreams('acme', { title: 'Hunt' })), 'acme')).toEqual({
      title: 'Hunt',
      url: 'https://www.twitch.tv/acme',
      startedAt: new Date('2026-11-15T11:30:00Z'),
    });
    expect(twitchStream(parse(twitchStreams('acme')), 'acme')).toBeNull();
  });

  it('with a stream that is not live, or of another channel, is an error', () => {
    const stream = { type: '', user_login: 'acme' };
    expect(() => twitchStream({ data: [stream] }, 'acme')).toThrow(SourceError);
    expect(() => twitchStream(parse(twitchStreams('other', {})), 'acme')).toThrow(SourceError);
  });
});

describe.each([
  ['Kick', kickStream],
  ['Twitch', twitchStream],
])('nonsense instead of a response of %s', (_, read) => {
  it('is a SourceError or a valid result, and never another error', () => {
    const value = fc.jsonValue();
    const item = fc.record(
      {
        slug: fc.constantFrom('acme', 7, null),
        user_login: fc.constantFrom('acme', 7, null),
        type: fc.constantFrom('live', '', null),
        stream: fc.oneof(value, fc.record({ is_live: value, start_time: value })),
        stream_title: value,
        title: value,
        started_at: value,
      },
      { requiredKeys: [] },
    );
    const response = fc.oneof(value, fc.record({ data: fc.array(fc.oneof(item, value)) }));
    fc.assert(
      fc.property(response, (body) => {
        try {
          const stream = read(body, 'acme');
          if (stream) expect(stream.url).toMatch(/^https:\/\/(kick\.com|www\.twitch\.tv)\/acme$/);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceError);
        }
      }),
      runs(300),
    );
  });
});

describe('the title of a stream', () => {
  it('is one line without characters that cannot be seen, and joins emoji and scripts', () => {
    expect(streamTitle(' Big\n\twin \u202etxet\u0000 ')).toBe('Big win txet');
    expect(streamTitle('👨‍👩‍👧 عرض الليلة')).toBe('👨‍👩‍👧 عرض الليلة');
  });

  it('is at most 140 characters long, and none of them is cut in half', () => {
    const title = streamTitle('🎰'.repeat(10_000)) ?? '';
    expect([...title]).toHaveLength(MAX_TITLE_LENGTH);
    expect(title.isWellFormed()).toBe(true);
    expect(title.endsWith('🎰…')).toBe(true);
    expect(streamTitle('x'.repeat(MAX_TITLE_LENGTH))).toHaveLength(MAX_TITLE_LENGTH);
  });

  it.each([undefined, null, 7, {}, '', ' \u200b ', '\u2800'])(
    'is null if the service reports %p',
    (reported) => {
      expect(streamTitle(reported)).toBeNull();
    },
  );
});

it.each([undefined, null, 7, '', 'soon', '0001-01-01T00:00:00Z'])(
  'the start of a stream is null if the service reports %p',
  (reported) => expect(streamStart(reported)).toBeNull(),
);
