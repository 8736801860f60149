import { lazy } from '@playhouse/rules/lazy';
import { paths } from '@playhouse/rules/paths';
import { useGetVideosQuery } from '../../api/videos';
import { VIDEOS_REQUESTED } from '../../api/videos-requested';
import { usePageMetadata } from '../../shared/page-metadata';
import { useSite } from '../use-site';
import { Hero } from './hero';
import { LazyBelowTheFold } from './lazy-below-the-fold';
import { RaceStrip } from './race-strip';
import { useHomeRace } from './use-home-race';
import styles from './home-page.module.css';

export { fillRaces as fill } from '../../api/races';

/** 'a, b, and c' in descriptions. */
const sentenceList = lazy(() => new Intl.ListFormat('en-US'));

/** 'a, b and c' in titles. */
const titleList = lazy(() => new Intl.ListFormat('en-GB'));

/** Selects nothing of the videos, because only `LazyBelowTheFold` shows them. */
const nothing = () => ({});

/**
 * The home page. The first screen of a phone answers who the creator is, whether a stream is live, and
 * how the race stands.
 */
export default function HomePage() {
  const { code, creator, showRace, showVideos } = useSite();
  const { data: shownRace = { source: 'off' } } = useHomeRace();
  // Without a subscription, the store would drop the document's videos before `LazyBelowTheFold` is
  // hydrated.
  const videosQuery = { skip: !showVideos, selectFromResult: nothing };
  useGetVideosQuery({ limit: VIDEOS_REQUESTED }, videosQuery);
  const race = (...words: string[]) => (showRace ? words : []);
  const videos = showVideos ? ['videos'] : [];
  const content = titleList().format(['Casino bonuses', ...race('leaderboard'), ...videos]);
  const offered = sentenceList().format([
    `Exclusive bonuses with the code ${code}`,
    ...race('a monthly leaderboard with prizes'),
    ...videos,
  ]);
  const keywords = ['casino bonuses', ...race('leaderboard', 'wager race'), ...videos];
  usePageMetadata({
    title: `${creator.name} | ${content}`,
    siteName: creator.name,
    description: `${creator.tagline} ${offered}. 18+ only.`.trimStart(),
    keywords: `${creator.name}, ${keywords.join(', ')}, code ${code}`,
    canonical: paths.home,
  });
  return (
    <>
      <div className={styles.first}>
        <Hero />
        {/* There may be other races than the one that the settings turn off. */}
        {(showRace || shownRace.source !== 'off') && <RaceStrip />}
        <p className={styles.age}>
          <span aria-hidden="true" className={styles.mark}>
            18+
          </span>
          <span>18+ only. Gamble responsibly.</span>
        </p>
      </div>
      <LazyBelowTheFold />
    </>
  );
}
