import { displayedLine } from '@playhouse/rules/displayed-line';
import { clipped, displayedText } from '../../sources/displayed-text.js';
import type { VideoKind, VideoSource } from '../video.entity.js';

/** A video as reported by a source. */
export interface ListedVideo {
  id: string;
  title: string;
  description: string;
  thumbnail: string;
  publishedAt: Date;
  /** ISO 8601; null if the source does not contain it. */
  duration: string | null;
  /** Null if the channel hides the count. */
  views: number | null;
  /** Whether other sites may play it for everyone; null if the source does not contain it. */
  embeddable: boolean | null;
  /**
   * The kind that the source reports; null if it reports none, so that the duration decides.
   */
  kind: VideoKind | null;
}

/** The result of one fetch of a channel: its newest videos. */
export interface ChannelListing {
  source: VideoSource;
  /** The name of the channel; null if the source does not contain it. */
  name: string | null;
  videos: ListedVideo[];
  /**
   * `videos` contains everything that the channel has published since this time; other videos since
   * then were deleted. Null: `videos` is complete.
   */
  completeFrom: Date | null;
}

/**
 * Far more than a page of 50 videos needs. The limit matters because the response is parsed on the main
 * thread.
 */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Far more than a feed of 15 videos needs. */
export const MAX_FEED_BYTES = 1024 * 1024;
/** The maximum size of a page of the Data API; a feed has 15. */
export const MAX_LISTED = 50;

/** In characters, more than YouTube allows. */
const MAX_NAME_LENGTH = 100;
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_THUMBNAIL_LENGTH = 500;
const MAX_DURATION_LENGTH = 40;
const VIDEO_ID = /^[\w-]{6,20}$/;
/**
 * The format that both sources use. Other texts that `Date` accepts may have years that no database
 * can store.
 */
const PUBLISHED_AT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a valid video ID. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text);

/** Validates the name of a channel; null if it cannot be displayed. */
export const channelName = (name: unknown): string | null =>
  clipped(displayedLine(textOf(name)), MAX_NAME_LENGTH) || null;

/** A source's data about a video, not validated. */
export type RawVideo = Record<
  'id' | 'title' | 'description' | 'thumbnail' | 'publishedAt' | 'duration' | 'views',
  unknown
> &
  Pick<ListedVideo, 'embeddable' | 'kind'>;

/** Validates a source's data about a video; null if it cannot be displayed (no ID or no date). */
export function listedVideo(raw: RawVideo): ListedVideo | null {
  const id = textOf(raw.id);
  const published = textOf(raw.publishedAt);
  const publishedAt = new Date(PUBLISHED_AT.test(published) ? published : NaN);
  if (!isVideoId(id) || Number.isNaN(publishedAt.getTime())) return null;
  const thumbnail = textOf(raw.thumbnail);
  const duration = textOf(raw.duration);
  const views = typeof raw.views === 'string' && raw.views !== '' ? Number(raw.views) : NaN;
  return {
    id,
    title: clipped(displayedLine(textOf(raw.title)), MAX_TITLE_LENGTH),
    description: clipped(displayedText(textOf(raw.description)), MAX_DESCRIPTION_LENGTH),
    thumbnail: isPicture(thumbnail) ? thumbnail : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    publishedAt,
    duration: duration.length <= MAX_DURATION_LENGTH ? duration || null : null,
    views: Number.isSafeInteger(views) && views >= 0 ? views : null,
    embeddable: raw.embeddable,
    kind: raw.kind,
  };
}

const isPicture = (address: string): boolean =>
  address.length <= MAX_THUMBNAIL_LENGTH && address.startsWith('https://') && URL.canParse(address);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
