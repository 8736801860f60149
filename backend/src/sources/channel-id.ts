import { findChannelId, youtubeAddress } from '../config/channel-id.js';
import { SourceError } from './source-error.js';

const HOW_TO_FIND =
  'YouTube shows it under Settings, Advanced settings; on the page of a channel, under Share channel, Copy channel ID';

/**
 * Finds the channel's ID in text that a user typed: the ID or a YouTube URL that contains it.
 *
 * @returns 'UC' and 22 more characters.
 * @throws SourceError that explains how to find the ID: `channel-handle` for a handle or a URL with
 * one, otherwise `bad-channel-id`.
 */
export function parseChannelId(typed: string): string {
  const id = findChannelId(typed);
  if (id !== null) return id;
  const text = typed.trim();
  const url = youtubeAddress(text);
  if (text.startsWith('@') || (url && /^\/(?:@|c\/|user\/)/.test(url.pathname))) {
    throw new SourceError(
      'channel-handle',
      `This is the channel's name, not its id, which starts with UC. ${HOW_TO_FIND}.`,
    );
  }
  throw new SourceError(
    'bad-channel-id',
    `Please enter the id of the channel: UC and 22 more characters. ${HOW_TO_FIND}.`,
  );
}
