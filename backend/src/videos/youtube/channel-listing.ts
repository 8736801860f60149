import { clipped, displayedLine, displayedText } from '../../sources/displayed-text.js';
import type { VideoKind, VideoSource } from '../video.entity.js';

/** A video as a source tells it. */
export interface ListedVideo {
  id: string;
  title: string;
  description: string;
  thumbnail: string;
  publishedAt: Date;
  /** ISO-8601; null where the source doesn't tell it. */
  duration: string | null;
  /** Null where the owner hides the count. */
  views: number | null;
  /** What the source says it is; null where it says nothing and only the duration is left. */
  kind: VideoKind | null;
}

/** What one fetch of a channel gives: its newest videos. */
export interface ChannelListing {
  source: VideoSource;
  videos: ListedVideo[];
  /**
   * All that the channel has published from this moment on is in `videos`: what is not, is gone.
   * Null: `videos` is all there is.
   */
  completeFrom: Date | null;
}

/** Far more than a page of 50 videos: it is parsed on the main thread. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Far more than a feed of 15 videos. */
export const MAX_FEED_BYTES = 1024 * 1024;
/** A page of the Data API has at most as many, a feed 15. */
export const MAX_LISTED = 50;

/** Characters; longer than YouTube allows: what is longer is none of its titles. */
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_THUMBNAIL_LENGTH = 500;
const MAX_DURATION_LENGTH = 40;
const VIDEO_ID = /^[\w-]{6,20}$/;
/** As both sources write it. Other texts that `Date` takes may be years that no database stores. */
const PUBLISHED_AT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text can be a video's id. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text);

/** What a source says of a video, not checked yet. */
export type RawVideo = Record<
  'id' | 'title' | 'description' | 'thumbnail' | 'publishedAt' | 'duration' | 'views',
  unknown
> & { kind: VideoKind | null };

/** Checks what a source says of a video; null when it can't be shown (no id, no date). */
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
    kind: raw.kind,
  };
}

const isPicture = (address: string): boolean =>
  address.length <= MAX_THUMBNAIL_LENGTH && address.startsWith('https://') && URL.canParse(address);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
