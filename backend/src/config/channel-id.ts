const CHANNEL_ID = /^UC[\w-]{22}$/;
const YOUTUBE_HOST = /^(?:[a-z]+\.)?youtube\.com$/;

/**
 * The channel's id in a text that a person typed: the id itself, or a YouTube address that contains it.
 *
 * @returns UC and 22 more characters; null where there is none.
 */
export function findChannelId(typed: string): string | null {
  const text = typed.trim();
  if (CHANNEL_ID.test(text)) return text;
  const url = youtubeAddress(text);
  return url && idIn(url);
}

/** A typed address of YouTube, with or without its scheme. */
export function youtubeAddress(text: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && YOUTUBE_HOST.test(url.hostname) ? url : null;
}

/** The id in the path of a channel's page, or in the query of its feed. */
function idIn({ pathname, searchParams }: URL): string | null {
  const [, section, name] = pathname.split('/');
  const id = section === 'channel' ? name : searchParams.get('channel_id');
  return id && CHANNEL_ID.test(id) ? id : null;
}
