import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { SourceError } from '../../sources/source-error.js';
import { type ListedVideo, listedVideo, MAX_LISTED } from './channel-listing.js';

/** The elements of the feed that are read; everything is text, or missing. */
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
  // Numeric character references; entities of a document's own are refused below.
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'link',
});

const unreadable = (reason: string) => new SourceError('feed-unreadable', reason);

/**
 * Understands a channel's feed: its newest 15 videos, without durations.
 *
 * @throws SourceError when it is no feed. A document type is refused, and with it every entity that
 *   a document could define to grow without bound.
 */
export function parseFeed(xml: string): ListedVideo[] {
  if (/<!DOCTYPE/i.test(xml)) throw unreadable('The feed has a document type, which no feed has.');
  if (XMLValidator.validate(xml) !== true) throw unreadable('The feed is not well-formed XML.');
  const { feed } = parser.parse(xml) as { feed?: { entry?: (FeedEntry | string)[] } | '' };
  if (feed === undefined) throw unreadable('The answer is XML, but no feed.');
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
