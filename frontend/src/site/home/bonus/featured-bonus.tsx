import { use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { type PublicBonus, useGetBonusesQuery } from '../../../api/bonuses';
import { DocumentBonusContext } from './document-bonus';
import { Badge } from '../../../shared/bonus-card/badge';
import { bonusFacts } from '../../../shared/bonus-card/bonus-facts';
import { cardBonus } from '../../../shared/bonus-card/card-bonus';
import { useHasEnded } from '../../../shared/bonus-card/use-has-ended';
import buttons from '../../../shared/ui/button.module.css';
import { PlatformLabel } from '../../../shared/ui/platform-label';
import { Highlighted } from '../../../shared/ui/text/highlighted';
import { LocalTime } from '../../../shared/ui/text/local-time';
import { pathOf } from '../../bonuses/use-bonus-dialog';
import { useUnavailable } from '../../region/use-unavailable';
import section from '../../section.module.css';
import { useSite } from '../../use-site';
import styles from './featured-bonus.module.css';

/**
 * The first bonus in the public order, which is a featured one if there is one; undefined while it is
 * loading, and without bonuses. When a visitor returns to the page, the current bonus is requested. Until it
 * is loaded, the one in the document is shown, so that the page keeps its height and its scroll position.
 */
function useFeaturedBonus(): PublicBonus | undefined {
  const document = use(DocumentBonusContext);
  const [isCurrent] = useState(() => document.bonus !== undefined && !document.wasLeft);
  useEffect(
    () => () => {
      document.wasLeft = true;
    },
    [document],
  );
  const { data } = useGetBonusesQuery(undefined, { skip: isCurrent });
  const bonus = data ? data[0] : document.bonus;
  return bonus ?? undefined;
}

/**
 * The first bonus in the public order, which is a featured one if there is one; nothing after its end. Where
 * its platform may not be offered, the card says so and leads to the details, like those on Bonuses.
 */
export function FeaturedBonus() {
  const bonus = useFeaturedBonus();
  const hasEnded = useHasEnded(bonus?.endsAt);
  const unavailablePlatforms = useUnavailable();
  const { platforms } = useSite();
  if (!bonus || hasEnded) return null;
  const { badge, description, endsAt, isFeatured, platform, provider, title, ...terms } =
    cardBonus(bonus);
  const facts = bonusFacts(terms);
  const unavailable = unavailablePlatforms[platform];
  return (
    <section className={section.section} aria-labelledby="featured-bonus">
      <div className={section.sectionHead}>
        <h2 id="featured-bonus">{isFeatured ? 'Featured Bonus' : 'Exclusive Bonus'}</h2>
        <Link className={buttons.quiet} to={paths.bonuses}>
          All bonuses
        </Link>
      </div>
      <article className={styles.card}>
        <div className={styles.words}>
          <p className={styles.top}>
            <PlatformLabel
              platform={platform}
              name={provider}
              color={platforms.find(({ key }) => key === platform)?.color}
            />
            {badge !== null && <Badge badge={badge} />}
          </p>
          <h3>
            <Highlighted text={title} />
          </h3>
          <p className={styles.description} data-clipped>
            <Highlighted text={description} />
          </p>
          {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
          {endsAt != null && (
            <p className={styles.end}>
              Ends <LocalTime moment={endsAt} />
            </p>
          )}
        </div>
        <div className={styles.action}>
          <Link
            className={`${(unavailable === undefined ? buttons.primary : buttons.secondary) ?? ''} ${styles.claim ?? ''}`}
            to={pathOf(bonus)}
            data-cover=""
          >
            {unavailable === undefined ? 'Claim Bonus' : 'View Details'}{' '}
            <span className="visually-hidden">{title}</span>
          </Link>
          <p className={styles.end}>
            18+ · {unavailable !== undefined && `${unavailable}. `}T&Cs apply.
          </p>
        </div>
      </article>
    </section>
  );
}
