const CHANNEL_ID = /^UC[\w-]{22}$/;
const YOUTUBE_HOST = /^(?:(?:[a-z]+\.)?youtube\.com|www\.youtube-nocookie\.com|youtu\.be)$/;

/**
 * Finds the channel's ID in a user's input: the ID itself, or a YouTube URL that contains it.
 *
 * @returns 'UC' and 22 more characters; null if there is none.
 */
export function findChannelId(input: string): string | null {
  const text = input.trim();
  if (CHANNEL_ID.test(text)) return text;
  const url = youtubeAddress(text);
  return url && channelIdIn(url);
}

/** Parses a YouTube URL, with or without its scheme; null if the text is something else. */
export function youtubeAddress(text: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && YOUTUBE_HOST.test(url.hostname) ? url : null;
}

/** The ID in the path of a channel's page, or in the query of its feed. */
function channelIdIn({ pathname, searchParams }: URL): string | null {
  const [, section, name] = pathname.split('/');
  const id = section === 'channel' ? name : searchParams.get('channel_id');
  return id && CHANNEL_ID.test(id) ? id : null;
}
