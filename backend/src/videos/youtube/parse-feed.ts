import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SourceError } from '../../sources/source-error.js';
import { channelName, type ListedVideo, listedVideo, MAX_LISTED } from './channel-listing.js';

/** The elements of the feed that are read. All are text and may be missing. */
interface FeedEntry {
  'yt:videoId'?: unknown;
  title?: unknown;
  published?: unknown;
  link?: { rel?: unknown; href?: unknown }[];
  'media:group'?: {
    'media:thumbnail'?: { url?: unknown };
    'media:description'?: unknown;
    'media:community'?: { 'media:statistics'?: { views?: unknown } };
  };
}

/** The elements that are read. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'feed',
  'entry',
  'yt:videoId',
  'title',
  'published',
  'link',
  'media:group',
  'media:thumbnail',
  'media:description',
  'media:community',
  'media:statistics',
]);

/** The content of a feed. */
export interface ParsedFeed {
  /** The name of the channel. */
  name: string | null;
  videos: ListedVideo[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // Enables numeric character references. A document's own entities are rejected below.
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'link',
  // Elements that are not read are not stored, because parsing a million of them would take seven
  // times as long as an ordinary feed of the same size.
  updateTag: (name) => ELEMENTS.has(name),
});

const unreadable = (reason: string) => new SourceError('feed-unreadable', reason);

/**
 * Parses a channel's feed: its name and its newest 15 videos, without durations and without premieres that
 * have not begun.
 *
 * @throws SourceError if it is not a feed. A document type is rejected, and with it all entities
 * that a document could define to expand without limit.
 */
export function parseFeed(xml: string): ParsedFeed {
  if (/<!DOCTYPE/i.test(xml))
    throw unreadable('The feed contains a document type, which is not allowed.');
  if (XMLValidator.validate(xml) !== true) throw unreadable('The feed is not well-formed XML.');
  const { feed } = parser.parse(xml) as {
    feed?: { title?: unknown; entry?: (FeedEntry | string)[] } | '';
  };
  if (feed === undefined) throw unreadable('The response is XML, but not a feed.');
  const { title, entry: entries = [] } = feed === '' ? {} : feed;
  const videos = entries.slice(0, MAX_LISTED).flatMap((entry) => {
    if (typeof entry === 'string') return [];
    const group = entry['media:group'] ?? {};
    return (
      listedVideo({
        id: entry['yt:videoId'],
        title: entry.title,
        description: group['media:description'],
        thumbnail: group['media:thumbnail']?.url,
        publishedAt: entry.published,
        duration: null,
        embeddable: null,
        views: group['media:community']?.['media:statistics']?.views,
        kind: isShortsLink(entry) ? 'short' : null,
      }) ?? []
    );
  });
  return { name: channelName(title), videos: withoutPremieres(videos) };
}

/**
 * The feed does not mark a premiere. It is a video without views that is newer than all that have some. An
 * older one without views hides their number.
 */
function withoutPremieres(videos: ListedVideo[]): ListedVideo[] {
  const seen = videos.filter(({ views }) => views !== null && views > 0);
  const newestSeen = Math.max(...seen.map(({ publishedAt }) => publishedAt.getTime()));
  return videos.filter(
    ({ views, publishedAt }) =>
      views !== 0 || seen.length === 0 || publishedAt.getTime() <= newestSeen,
  );
}

const isShortsLink = ({ link = [] }: FeedEntry): boolean =>
  link.some(({ href }) => typeof href === 'string' && href.includes('/shorts/'));
