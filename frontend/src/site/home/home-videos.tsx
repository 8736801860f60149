import { VIDEOS_REQUESTED } from '../../api/videos-requested';
import { useGetVideosQuery, type Video } from '../../api/videos';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { findChannel, useSite } from '../use-site';
import { watchUrl } from '../videos/video';
import { useWatch } from '../videos/watch/use-watch';
import { LatestVideo } from './latest-video';
import { ShortsRow } from './shorts-row';

/** The newest video and a row of Shorts. */
export function HomeVideos() {
  const channel = findChannel(useSite());
  const query = useGetVideosQuery({ limit: VIDEOS_REQUESTED });
  const { data } = query;
  const failure = useQueryFailure(query, 'Failed to load latest video');
  const watchAt = (video: Video): string =>
    watchUrl(video, data?.source ?? 'youtube', channel?.url);
  const { watch, dialog } = useWatch(watchAt);
  return (
    <>
      <LatestVideo
        videos={data}
        hasFailed={failure !== undefined}
        watchAt={watchAt}
        watch={watch}
      />
      {data && data.shorts.length > 0 && (
        <ShortsRow shorts={data.shorts} watchAt={watchAt} watch={watch} />
      )}
      {dialog}
    </>
  );
}
