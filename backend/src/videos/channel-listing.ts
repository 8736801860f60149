import type { VideoKind, VideoSource } from './video.entity.js';

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

/** Longer than YouTube allows: what is longer is none of its titles. */
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 5_000;
const VIDEO_ID = /^[\w-]{6,20}$/;

/** What a source says of a video, not checked yet. */
export type RawVideo = Record<
  'id' | 'title' | 'description' | 'thumbnail' | 'publishedAt' | 'duration' | 'views',
  unknown
> & { kind: VideoKind | null };

/** Checks what a source says of a video; null when it can't be shown (no id, no date). */
export function listedVideo(raw: RawVideo): ListedVideo | null {
  const id = textOf(raw.id);
  const publishedAt = new Date(textOf(raw.publishedAt));
  if (!VIDEO_ID.test(id) || Number.isNaN(publishedAt.getTime())) return null;
  const thumbnail = textOf(raw.thumbnail);
  const views = typeof raw.views === 'string' && raw.views !== '' ? Number(raw.views) : NaN;
  return {
    id,
    title: textOf(raw.title).slice(0, MAX_TITLE_LENGTH),
    description: textOf(raw.description).slice(0, MAX_DESCRIPTION_LENGTH),
    thumbnail: thumbnail.startsWith('https://')
      ? thumbnail
      : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    publishedAt,
    duration: textOf(raw.duration).slice(0, 40) || null,
    views: Number.isSafeInteger(views) && views >= 0 ? views : null,
    kind: raw.kind,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
