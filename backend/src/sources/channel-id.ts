import { SourceError } from './source-error.js';

const CHANNEL_ID = /^UC[\w-]{22}$/;
const YOUTUBE_HOST = /^(?:[a-z]+\.)?youtube\.com$/;

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
  const text = typed.trim();
  if (CHANNEL_ID.test(text)) return text;
  const url = addressOf(text);
  const id = url && idIn(url);
  if (id) return id;
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

/** A typed address of YouTube, with or without its scheme. */
function addressOf(text: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && YOUTUBE_HOST.test(url.hostname) ? url : null;
}

/** The id in the path of a channel's page, or in the query of its feed. */
function idIn({ pathname, searchParams }: URL): string | undefined {
  const [, room, name] = pathname.split('/');
  const id = room === 'channel' ? name : searchParams.get('channel_id');
  return id && CHANNEL_ID.test(id) ? id : undefined;
}
