import { SourceError } from '../../sources/source-error.js';
import { findChannelId } from '../../core/config/channel-id.js';
import { isObject } from '../../core/config/is-object.js';
import { channelName, isVideoId, MAX_LISTED, type RawVideo } from './channel-listing.js';

/** Validated because it becomes part of a URL. */
const PAGE_TOKEN = /^[\w=-]{1,500}$/;

export interface PlaylistPage {
  ids: string[];
  /** The token of the next page. */
  next: string | undefined;
}

/** A video of `videos.list`. `isLive`: an upcoming or running live stream. */
export type Details = Omit<RawVideo, 'kind'> & {
  id: string;
  isLive: boolean;
  channelTitle: unknown;
};

/** A running stream of `videos.list`. Its texts are not sanitized. */
export interface ReportedStream {
  videoId: string;
  title: unknown;
  startedAt: unknown;
}

/** A channel of `channels.list`. */
export interface ReportedChannel {
  id: string;
  name: string | null;
  /** With the `@`. */
  handle: string | null;
  /** An `https:` URL. */
  pictureUrl: string | null;
}

type Json = Record<string, unknown>;

const objectAt = (json: Json, name: string): Json => {
  const value = json[name];
  return isObject(value) ? value : {};
};

const stringAt = (json: Json, name: string): string | undefined => {
  const value = json[name];
  return typeof value === 'string' ? value : undefined;
};

function itemsOf(response: unknown): Json[] {
  const items = isObject(response) ? response.items : undefined;
  if (Array.isArray(items)) return items.slice(0, MAX_LISTED).filter(isObject);
  throw unexpectedFormat();
}

const unexpectedFormat = () =>
  new SourceError('api-unreadable', 'The Data API responded in an unexpected format.');

/** The items of a response that has no `items` if nothing was found. */
const foundItems = (response: unknown): Json[] =>
  isObject(response) && response.items === undefined && isObject(response.pageInfo)
    ? []
    : itemsOf(response);

/**
 * Parses a response of `playlistItems.list`.
 *
 * @throws SourceError if it is invalid.
 */
export function parsePlaylist(response: unknown): PlaylistPage {
  const ids = itemsOf(response).flatMap((item) => {
    const id = stringAt(objectAt(item, 'contentDetails'), 'videoId');
    return id !== undefined && isVideoId(id) ? id : [];
  });
  const next = isObject(response) ? stringAt(response, 'nextPageToken') : undefined;
  return { ids, next: next !== undefined && PAGE_TOKEN.test(next) ? next : undefined };
}

/**
 * The ids of the newest uploads in a response of `playlistItems.list`.
 *
 * @throws SourceError if it is invalid, or none of its items has an id.
 */
export function parseUploads(response: unknown): string[] {
  const { ids } = parsePlaylist(response);
  if (ids.length === 0 && itemsOf(response).length > 0) throw unexpectedFormat();
  return ids;
}

/**
 * Parses a response of `videos.list`.
 *
 * @throws SourceError if it is invalid.
 */
export function parseDetails(response: unknown): Details[] {
  return itemsOf(response).map((item) => {
    const snippet = objectAt(item, 'snippet');
    const duration = stringAt(objectAt(item, 'contentDetails'), 'duration');
    return {
      id: stringAt(item, 'id') ?? '',
      title: snippet.title,
      description: snippet.description,
      thumbnail: thumbnailOf(snippet),
      publishedAt: snippet.publishedAt,
      channelTitle: snippet.channelTitle,
      duration,
      views: objectAt(item, 'statistics').viewCount,
      embeddable: isEmbeddable(item),
      // 'P0D' is the duration of a stream that has not ended.
      isLive: duration === 'P0D' || (snippet.liveBroadcastContent ?? 'none') !== 'none',
    };
  });
}

/**
 * Whether other sites may play a video of `videos.list` for everyone. YouTube plays a video with an age
 * restriction only on its own site.
 *
 * @returns null if the response does not contain it
 */
function isEmbeddable(item: Json): boolean | null {
  const { embeddable } = objectAt(item, 'status');
  if (typeof embeddable !== 'boolean') return null;
  const { ytRating } = objectAt(objectAt(item, 'contentDetails'), 'contentRating');
  return embeddable && ytRating !== 'ytAgeRestricted';
}

/**
 * The first running stream in a response of `videos.list`; null if there is none.
 *
 * @throws SourceError if it is invalid.
 */
export function parseLiveStream(response: unknown): ReportedStream | null {
  for (const item of itemsOf(response)) {
    const videoId = stringAt(item, 'id') ?? '';
    const snippet = objectAt(item, 'snippet');
    // Without it, the video may be the stream: 'not live' would be a guess.
    if (typeof snippet.liveBroadcastContent !== 'string' || !isVideoId(videoId)) {
      throw unexpectedFormat();
    }
    if (snippet.liveBroadcastContent !== 'live') continue;
    const startedAt = objectAt(item, 'liveStreamingDetails').actualStartTime;
    return { videoId, title: snippet.title, startedAt };
  }
  return null;
}

/**
 * Parses a response of `channels.list`.
 *
 * @throws SourceError if it is invalid.
 */
export function parseChannels(response: unknown): ReportedChannel[] {
  return foundItems(response).flatMap((item) => {
    const id = stringAt(item, 'id') ?? '';
    if (findChannelId(id) !== id) return [];
    const snippet = objectAt(item, 'snippet');
    const handle = stringAt(snippet, 'customUrl') ?? '';
    const picture = stringAt(objectAt(objectAt(snippet, 'thumbnails'), 'default'), 'url');
    return {
      id,
      name: channelName(snippet.title),
      handle: handle.startsWith('@') ? channelName(handle) : null,
      pictureUrl: picture?.startsWith('https://') ? picture : null,
    };
  });
}

/**
 * The channel of the video in a response of `videos.list`; null if there is no such video.
 *
 * @throws SourceError if it is invalid.
 */
export function parseVideoChannel(response: unknown): string | null {
  const [video = {}] = foundItems(response);
  const id = stringAt(objectAt(video, 'snippet'), 'channelId') ?? '';
  return findChannelId(id) === id ? id : null;
}

/** The largest thumbnail; pages request a smaller one where that is sufficient. */
function thumbnailOf(snippet: Json): unknown {
  const thumbnails = objectAt(snippet, 'thumbnails');
  return ['maxres', 'standard', 'high', 'medium', 'default']
    .map((size) => objectAt(thumbnails, size).url)
    .find((url) => url !== undefined);
}
