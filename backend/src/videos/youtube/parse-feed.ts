import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SourceError } from '../../sources/source-error.js';
import { type ListedVideo, listedVideo, MAX_LISTED } from './channel-listing.js';

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

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // Enables numeric character references. A document's own entities are rejected below.
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'link',
});

const unreadable = (reason: string) => new SourceError('feed-unreadable', reason);

/**
 * Parses a channel's feed: its newest 15 videos, without durations.
 *
 * @throws SourceError if it is not a feed. A document type is rejected, and with it all entities
 * that a document could define to expand without limit.
 */
export function parseFeed(xml: string): ListedVideo[] {
  if (/<!DOCTYPE/i.test(xml))
    throw unreadable('The feed contains a document type, which is not allowed.');
  if (XMLValidator.validate(xml) !== true) throw unreadable('The feed is not well-formed XML.');
  const { feed } = parser.parse(xml) as { feed?: { entry?: (FeedEntry | string)[] } | '' };
  if (feed === undefined) throw unreadable('The response is XML, but not a feed.');
  const entries = feed === '' ? [] : (feed.entry ?? []);
  return entries.slice(0, MAX_LISTED).flatMap((entry) => {
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
        views: group['media:community']?.['media:statistics']?.views,
        kind: isShortsLink(entry) ? 'short' : null,
      }) ?? []
    );
  });
}

const isShortsLink = ({ link = [] }: FeedEntry): boolean =>
  link.some(({ href }) => typeof href === 'string' && href.includes('/shorts/'));
