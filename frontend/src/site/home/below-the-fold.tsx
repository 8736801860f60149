import { FIRST_RANKS, useGetLeaderboardQuery } from '../../api/leaderboard';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import { Communities } from './communities';
import { FeatureCards } from './feature-cards';
import { FeaturedBonus } from './bonus/featured-bonus';
import { HallOfWinners } from './hall-of-winners';
import { HomeVideos } from './home-videos';
import styles from './home-page.module.css';

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
