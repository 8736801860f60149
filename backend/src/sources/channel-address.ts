import { findChannelId, youtubeAddress } from '../core/config/channel-id.js';
import { SourceError } from './source-error.js';

const HOW_TO_FIND =
  'YouTube shows it under Settings, Advanced settings; on the page of a channel, under Share channel, Copy channel ID';

/**
 * A channel as found in text that a user pasted. `name` is the last part of an old address (`/c/…`
 * or directly after the host), for which the Data API has no parameter.
 */
export type ChannelReference =
  | { kind: 'id'; id: string }
  | { kind: 'handle' | 'user' | 'name'; name: string }
  | { kind: 'video'; videoId: string };

const HANDLE = /^@[\p{L}\p{N}\p{M}._·-]{1,100}$/u;
const NAME = /^[\p{L}\p{N}\p{M}._·-]{1,100}$/u;
const VIDEO_ID = /^[\w-]{11}$/;
/** The first part of the path of a video's page; the second one is its id. */
const VIDEO_PAGES = new Set(['shorts', 'live', 'embed', 'v', 'video']);
/** First parts of paths that are not the name of a channel. */
const PAGES = new Set([
  ...VIDEO_PAGES,
  ...['about', 'account', 'channel', 'feed', 'feeds', 'gaming', 'hashtag', 'live_chat', 'playlist'],
  ...['post', 'premium', 'redirect', 'results', 'signin', 'watch'],
]);

/**
 * Finds a channel in text that a user pasted: its ID, its handle, or an address of the channel or of
 * one of its videos, with or without `https://`.
 *
 * @throws SourceError `bad-channel-id` that explains how to find the ID.
 */
export function parseChannel(typed: string): ChannelReference {
  const text = typed.trim();
  const id = findChannelId(text);
  if (id !== null) return { kind: 'id', id };
  if (HANDLE.test(text)) return { kind: 'handle', name: text.slice(1) };
  const url = youtubeAddress(text);
  const reference = url && (videoIn(url) ?? nameIn(url));
  if (reference) return reference;
  throw new SourceError(
    'bad-channel-id',
    `Please enter the id of the channel: UC and 22 more characters. ${HOW_TO_FIND}.`,
  );
}

/** The error for a channel that only the Data API can find, if there is no API key. */
export function withoutKey({ kind }: ChannelReference): SourceError {
  return kind === 'video'
    ? new SourceError(
        'channel-video',
        `This is the address of a video. Without an API key, only the channel's id can be used, which starts with UC. ${HOW_TO_FIND}.`,
      )
    : new SourceError(
        'channel-handle',
        `This is the channel's name, not its id, which starts with UC. ${HOW_TO_FIND}.`,
      );
}

function videoIn({ hostname, pathname, searchParams }: URL): ChannelReference | null {
  const [, first = '', second = ''] = pathname.split('/');
  const videoId =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : VIDEO_PAGES.has(first)
          ? second
          : null;
  return videoId !== null && VIDEO_ID.test(videoId) ? { kind: 'video', videoId } : null;
}

function nameIn({ hostname, pathname }: URL): ChannelReference | null {
  if (hostname === 'youtu.be') return null;
  const [, first = '', second = ''] = pathname.split('/').map(decoded);
  if (HANDLE.test(first)) return { kind: 'handle', name: first.slice(1) };
  if (first === 'user' && NAME.test(second)) return { kind: 'user', name: second };
  if (first === 'c' && NAME.test(second)) return { kind: 'name', name: second };
  return NAME.test(first) && !PAGES.has(first) && !['c', 'user'].includes(first)
    ? { kind: 'name', name: first }
    : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
