import { VIDEOS_REQUESTED } from '../../api/videos-requested';
import { useGetVideosQuery, type Video } from '../../api/videos';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { findChannel, useSite } from '../use-site';
import { watchUrl } from '../videos/video';
import { useWatch } from '../videos/watch/use-watch';
import { LatestVideo } from './latest-video';
import { ShortsRow } from './shorts-row';
import { FIRST_RANKS, useGetLeaderboardQuery } from '../../api/leaderboard';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { Communities } from './communities';
import { FeatureCards } from './feature-cards';
import { FeaturedBonus } from './bonus/featured-bonus';
import { HallOfWinners } from './hall-of-winners';
import styles from './home-page.module.css';

/** The newest video and a row of Shorts. */
function HomeVideos() {
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

/** The home page below the first screen. */
export default function BelowTheFold() {
  const { showRace, showVideos } = useSite();
  return (
    <div className={styles.rest}>
      {showRace && <Winners />}
      <FeaturedBonus />
      {showVideos && <HomeVideos />}
      <Communities />
      <FeatureCards />
      <div className={section.section}>
        <AffiliateDisclosure />
      </div>
    </div>
  );
}

function Winners() {
  const { data: standings } = useGetLeaderboardQuery({ offset: 0, limit: FIRST_RANKS });
  return standings?.previous && <HallOfWinners {...standings.previous} />;
}
