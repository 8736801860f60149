import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMonthName } from '@playhouse/rules/month';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import { VIDEOS_REQUESTED } from '../../api/videos-requested';
import { useGetVideosQuery, type Video } from '../../api/videos';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { findChannel, useSite } from '../use-site';
import { watchUrl } from '../videos/video';
import { useWatch } from '../videos/watch/use-watch';
import { LatestVideo } from './latest-video';
import { ShortsRow } from './shorts-row';
import type { Leaderboard } from '../../api/leaderboard';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import { ExternalLink } from '../../shared/ui/external-link';
import { SocialIcon } from '../../shared/ui/social-icon';
import { Name } from '../../shared/ui/text/names';
import { GiftIcon, Icon, TrophyIcon, type IconProps } from '../../shared/ui/icons';
import section from '../section.module.css';
import communitiesStyles from './communities.module.css';
import featureCardsStyles from './feature-cards.module.css';
import { FeaturedBonus } from './bonus/featured-bonus';
import { isMainRace, periodName } from '../leaderboard/race-texts';
import { Leaders } from './leaders';
import { useHomeRace } from './use-home-race';
import buttons from '../../shared/ui/button.module.css';
import strip from './race-strip.module.css';
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

/** The creator's channels and communities. */
function Communities() {
  const { socials } = useSite();
  if (socials.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="communities">
      <div className={section.sectionHead}>
        <h2 id="communities">Communities</h2>
      </div>
      <ul className={communitiesStyles.cards}>
        {socials.map(({ name, url, title, icon }) => (
          <li key={url}>
            <ExternalLink className={communitiesStyles.card} href={url}>
              <SocialIcon icon={icon} />
              <span className={communitiesStyles.words}>
                <strong translate="no">
                  <Name>{name}</Name>
                </strong>
                {title !== '' && title !== name && (
                  <span className={communitiesStyles.title}>{title}</span>
                )}
              </span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </Icon>
);
const SupportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 14.5v-2.5a7.5 7.5 0 0 1 15 0v2.5M4.5 14h2.5v5h-1.5a1.5 1.5 0 0 1-1-1.5ZM19.5 14H17v5h1.5a1.5 1.5 0 0 0 1-1.5ZM17 19c0 1.5-2 2-4 2" />
  </Icon>
);
const ChipIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3.5v4.5M12 16v4.5M3.5 12h4.5M16 12h4.5" />
  </Icon>
);

/** The first that matches applies: '24/7 Support' is about support. */
const ICONS = [
  { words: /\b(leaderboard|race|prize|winner)/i, Icon: TrophyIcon },
  { words: /\b(support|help|vip|contact)/i, Icon: SupportIcon },
  { words: /\b(dail|week|month|hour|instant|24\/7)/i, Icon: ClockIcon },
  { words: /\b(bonus|reward|offer|gift|free)/i, Icon: GiftIcon },
];

/** The icon of a card, by what its title is about; a chip if none fits. */
export const featureIcon = (title: string): ((props: IconProps) => ReactNode) =>
  ICONS.find(({ words }) => words.test(title))?.Icon ?? ChipIcon;

/** What the site offers, as cards with the texts of the settings. */
function FeatureCards() {
  const { creator, texts } = useSite();
  if (texts.features.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        What you get with <span translate="no">{creator.name}</span>
      </h2>
      <ul className={featureCardsStyles.cards}>
        {texts.features.map(({ title, text }) => {
          const Icon = featureIcon(title);
          return (
            <li key={title}>
              <span className={featureCardsStyles.icon}>
                <Icon width={24} height={24} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The home page below the first screen. */
export default function BelowTheFold() {
  const { showVideos } = useSite();
  return (
    <div className={styles.rest}>
      <Winners />
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

type HallOfWinnersProps = NonNullable<Leaderboard['previous']> & { race: Leaderboard };

/** The winners of the last month, or period of another race: in the first week of a month, and while the new race is empty. */
function HallOfWinners({ race: { race = MAIN_RACE, unit }, month, topThree }: HallOfWinnersProps) {
  return (
    <section className={section.section} aria-labelledby="winners">
      <div className={section.sectionHead}>
        <h2 id="winners">Hall of winners</h2>
        <Link className={buttons.quiet} to={racePath(race, month)}>
          See all players
        </Link>
      </div>
      <p className={strip.month}>
        {isMainRace(race) ? formatMonthName(month) : periodName(month)}: final results
      </p>
      <Leaders entries={topThree} unit={unit} />
    </section>
  );
}

function Winners() {
  const { data: race } = useHomeRace();
  return race?.previous && <HallOfWinners race={race} {...race.previous} />;
}
