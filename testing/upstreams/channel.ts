import { CHANNEL_ID } from './youtube.ts';

/** A video of a test channel. Omitted properties have default values. */
export interface ChannelVideo {
  /** Eleven characters, as on YouTube. */
  id: string;
  title?: string;
  /** ISO 8601, such as PT8M. `P0D` is an upcoming or running stream. */
  duration?: string;
  /** Null if hidden by the owner. */
  views?: number | null;
  /** Whether its owner allows other sites to play it. */
  embeddable?: boolean;
  isAgeRestricted?: boolean;
  /** Whether it is in the Shorts playlist, and has a `/shorts/` link in the feed. */
  isShort?: boolean;
  publishedAt?: string;
}

/** The bodies of the four routes of a channel, for `Upstreams.serve`. */
export interface ChannelBodies {
  uploads: string;
  shorts: string;
  videos: string;
  feed: string;
}

/** The maximum number of entries in the public feed. */
const FEED_ENTRIES = 15;

type CompleteVideo = Required<ChannelVideo>;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function thumbnails(id: string) {
  const picture = (name: string, width: number, height: number) => ({
    url: `https://i.ytimg.com/vi/${id}/${name}.jpg`,
    width,
    height,
  });
  return {
    default: picture('default', 120, 90),
    medium: picture('mqdefault', 320, 180),
    high: picture('hqdefault', 480, 360),
  };
}

function playlist(playlistId: string, videos: readonly CompleteVideo[]): string {
  return JSON.stringify({
    items: videos.map(({ id, title, publishedAt }, position) => ({
      kind: 'youtube#playlistItem',
      etag: `pl${position}`,
      id: Buffer.from(`PL${id}`).toString('base64'),
      snippet: {
        publishedAt,
        channelId: CHANNEL_ID,
        title,
        description: `About: ${title}`,
        thumbnails: thumbnails(id),
        channelTitle: 'Playhouse',
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId: id },
      },
      contentDetails: { videoId: id, videoPublishedAt: publishedAt },
    })),
  });
}

function details(videos: readonly CompleteVideo[]): string {
  return JSON.stringify({
    items: videos.map(
      ({ id, title, publishedAt, duration, views, embeddable, isAgeRestricted }) => ({
        kind: 'youtube#video',
        etag: `v${id}`,
        id,
        snippet: {
          publishedAt,
          channelId: CHANNEL_ID,
          title,
          description: `About: ${title}`,
          thumbnails: thumbnails(id),
          channelTitle: 'Playhouse',
          liveBroadcastContent: duration === 'P0D' ? 'upcoming' : 'none',
        },
        contentDetails: {
          duration,
          contentRating: isAgeRestricted ? { ytRating: 'ytAgeRestricted' } : {},
        },
        statistics: { ...(views === null ? {} : { viewCount: String(views) }), likeCount: '0' },
        status: { privacyStatus: 'public', embeddable },
      }),
    ),
  });
}

function feedEntry({ id, title, publishedAt, views, isShort }: CompleteVideo): string {
  const link = `https://www.youtube.com/${isShort ? 'shorts/' : 'watch?v='}${id}`;
  const name = escapeXml(title);
  return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <title>${name}</title>
  <link rel="alternate" href="${link}"/>
  <published>${publishedAt}</published>
  <media:group>
   <media:title>${name}</media:title>
   <media:thumbnail url="https://i1.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>About: ${name}</media:description>
   <media:community><media:statistics views="${views ?? 0}"/></media:community>
  </media:group>
 </entry>`;
}

/** The responses of the Data API and the feed for a channel with these videos, newest first. */
export function channel(videos: readonly ChannelVideo[]): ChannelBodies {
  const completeVideos = videos.map((video): CompleteVideo => ({
    title: `Video ${video.id}`,
    duration: 'PT8M',
    views: 1_000,
    embeddable: true,
    isAgeRestricted: false,
    isShort: false,
    publishedAt: '2026-11-01T12:00:00Z',
    ...video,
  }));
  const playlistId = (prefix: string) => CHANNEL_ID.replace(/^UC/, prefix);
  return {
    uploads: playlist(playlistId('UU'), completeVideos),
    shorts: playlist(
      playlistId('UUSH'),
      completeVideos.filter(({ isShort }) => isShort),
    ),
    videos: details(completeVideos),
    feed: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <yt:channelId>${CHANNEL_ID.slice(2)}</yt:channelId>
 <title>Playhouse</title>
${completeVideos.slice(0, FEED_ENTRIES).map(feedEntry).join('\n')}
</feed>
`,
  };
}
