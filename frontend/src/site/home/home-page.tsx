import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import { FeatureCards } from './feature-cards';
import { Hero } from './hero';
import { LatestVideo } from './latest-video';
import { RaceStrip } from './race-strip';
import styles from './home-page.module.css';

export default function HomePage() {
  const { code, creator } = useSite();
  usePageMetadata({
    title: `${creator.name} | Casino bonuses, leaderboard and videos`,
    siteName: creator.name,
    description:
      `${creator.tagline} Exclusive bonuses with the code ${code}, a monthly leaderboard with prizes, and videos. 18+ only.`.trimStart(),
    keywords: `${creator.name}, casino bonuses, leaderboard, wager race, videos, code ${code}`,
    canonical: paths.home,
  });
  return (
    <>
      <Hero />
      <RaceStrip />
      <div className={styles.rest}>
        <FeatureCards />
        <LatestVideo />
        <div className={section.section}>
          <AffiliateDisclosure />
        </div>
      </div>
    </>
  );
}
