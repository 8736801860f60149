const CHANNEL_ID = /^UC[\w-]{22}$/;
const YOUTUBE_HOST = /^(?:[a-z]+\.)?youtube\.com$/;

const HOW_TO_FIND =
  'YouTube shows it under Settings, Advanced settings; on the page of a channel, under Share channel, Copy channel ID';

function isChannelIn({ pathname, searchParams }: URL): boolean {
  const [, room, name] = pathname.split('/');
  return CHANNEL_ID.test((room === 'channel' ? name : searchParams.get('channel_id')) ?? '');
}

/** Validates a channel with the server's rule and message. */
export function channelProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (CHANNEL_ID.test(text)) return undefined;
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const url = address && YOUTUBE_HOST.test(address.hostname) ? address : null;
  if (url && isChannelIn(url)) return undefined;
  if (text.startsWith('@') || (url && /^\/(?:@|c\/|user\/)/.test(url.pathname))) {
    return `This is the channel's name, not its id, which starts with UC. ${HOW_TO_FIND}.`;
  }
  return `Please enter the id of the channel: UC and 22 more characters. ${HOW_TO_FIND}.`;
}
