import { findChannelId, youtubeAddress } from '../config/channel-id.js';
import { SourceError } from './source-error.js';

const HOW_TO_FIND =
  'YouTube shows it under Settings, Advanced settings; on the page of a channel, under Share channel, Copy channel ID';

/**
 * The channel's id in what a person typed: the id, or an address of YouTube that contains it.
 *
 * @returns UC and 22 more characters.
 * @throws SourceError that says how to find the id: `channel-handle` for a handle or an address with
 *   one, else `bad-channel-id`.
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
