import type { Video, Videos } from '../../api/videos';
import { parseDuration } from '../../shared/format/formats';

/** How many videos of each kind stand there before more are asked for. */
export const FIRST_VISIBLE = { long: 6, shorts: 4 };

const SHORTEST_FEATURED_SECONDS = 5 * 60;
const CANDIDATES = 10;

const YOUTUBE = 'https://www.youtube.com/';

/**
 * The address at which a video is watched, built from its id. A demo video has no page of its own:
 * it leads to the creator's channel.
 *
 * @param channelUrl the creator's channel, if there is a link to one
 */
export function watchUrl(
  video: Video,
  source: Videos['source'],
  channelUrl: string = YOUTUBE,
): string {
  return source === 'demo' ? channelUrl : `${YOUTUBE}watch?v=${encodeURIComponent(video.id)}`;
}

/** Why demo videos are shown; true with a channel that fails from the start as well as without one. */
export const reasonForDemo = ({ stale }: Pick<Videos, 'stale'>): string =>
  stale
    ? 'the channel’s own videos can’t be loaded right now.'
    : 'no videos of this channel have been loaded yet.';

/**
 * The video that Home features: the first of the newest ten long-form videos that lasts at least
 * five minutes; one of unknown duration qualifies (decisions, 'Home's latest video').
 */
export function findFeaturedVideo(longVideos: readonly Video[]): Video | undefined {
  return longVideos.slice(0, CANDIDATES).find(({ duration }) => {
    const seconds = duration === null ? undefined : parseDuration(duration);
    return seconds === undefined || seconds >= SHORTEST_FEATURED_SECONDS;
  });
}
