import type { Video, Videos } from '../../api/videos';
import { parseDuration } from '../../shared/format/video-formats';

/** Number of videos of each kind that are shown at first. */
export const FIRST_VISIBLE = { long: 6, shorts: 4 };

const MIN_FEATURED_SECONDS = 5 * 60;
const FEATURED_CANDIDATES = 10;

const YOUTUBE = 'https://www.youtube.com/';

/**
 * The address to watch a video at. A demo video has no address, so it links to the creator's channel.
 *
 * @param channelUrl the creator's channel, if there is a link to it
 */
export function watchUrl(
  video: Video,
  source: Videos['source'],
  channelUrl: string = YOUTUBE,
): string {
  return source === 'demo' ? channelUrl : `${YOUTUBE}watch?v=${encodeURIComponent(video.id)}`;
}

/**
 * Why demo videos are shown. The text must be true both without a channel and for a channel that has
 * never been loaded.
 */
export const reasonForDemo = ({ stale }: Pick<Videos, 'stale'>): string =>
  stale
    ? 'the channel’s own videos can’t be loaded right now.'
    : 'no videos from this channel have been loaded yet.';

/**
 * The video on the home page: the first of the newest ten long videos that lasts at least five
 * minutes. A video of unknown duration qualifies.
 */
export function findFeaturedVideo(longVideos: readonly Video[]): Video | undefined {
  return longVideos.slice(0, FEATURED_CANDIDATES).find(({ duration }) => {
    const seconds = duration === null ? undefined : parseDuration(duration);
    return seconds === undefined || seconds >= MIN_FEATURED_SECONDS;
  });
}
