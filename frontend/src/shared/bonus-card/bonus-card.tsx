import type { ComponentType } from 'react';
import { formatUtcTime } from '../format/formats';
import buttons from '../ui/button.module.css';
import { goPath } from '../ui/go-path';
import { Highlighted } from '../ui/text/highlighted';
import { PlatformLabel } from '../ui/platform-label';
import { Badge } from './badge';
import type { BonusEndProps } from './bonus-end';
import { bonusFacts } from './bonus-facts';
import type { CardBonus } from './card-bonus';
import { keyFeature } from './key-feature';
import { useHasEnded } from './use-has-ended';
import styles from './bonus-card.module.css';

/** The fields that only the dialog shows, and the start, which is in the past. */
type FieldNotOnCard = 'termsUrl' | 'checkedOn' | 'partnerSince' | 'startsAt';

export interface BonusCardProps {
  bonus: CardBonus;
  /** The color of the platform's icon; without one, the default. */
  color?: string | null | undefined;
  /** The path of the bonus's page. */
  path: string;
  /** Shows when the bonus ends, in the visitor's time zone. Until it is loaded, the card shows UTC. */
  End: ComponentType<BonusEndProps> | undefined;
  /** The sentence that the platform may not be offered in the visitor's region; undefined if it may. */
  unavailable?: string | undefined;
  /** Opens the bonus's dialog. */
  onOpen: () => void;
}

/**
 * A bonus in the grid. If it ends while it is shown, or is not available where the visitor is, its button
 * says 'View Details' instead of 'Claim Bonus'. Without JavaScript, the card shows all key features and the
 * link itself.
 */
export function BonusCard({ bonus, color, path, End, unavailable, onOpen }: BonusCardProps) {
  const { bonusType, bullets, ctaHref, ctaLabel, description, ...others } = bonus;
  const { badge, isFeatured, platform, provider, title, ...terms } = others;
  const { audience, minDeposit, wagering, endsAt, ...unused } = terms;
  // A new field causes a type error until the card shows it or the type above lists it.
  unused satisfies {
    [Field in keyof typeof unused]: Field extends FieldNotOnCard ? unknown : never;
  };
  const facts = bonusFacts({ audience, minDeposit, wagering });
  const features = bullets.map(keyFeature);
  // An advantage beside the age limit would read as one of its terms.
  const restriction = features.find(({ kind }) => kind === 'restriction')?.text;
  const isClosed = useHasEnded(endsAt) || unavailable !== undefined;
  return (
    <article
      className={isFeatured ? styles.featured : styles.card}
      data-platform={platform}
      data-unavailable={unavailable && ''}
    >
      <div className={styles.top}>
        <PlatformLabel platform={platform} name={provider} color={color} />
        {badge !== null && <Badge badge={badge} />}
      </div>
      <p className={styles.type}>{bonusType}</p>
      <h2 className={styles.title}>
        <Highlighted text={title} />
      </h2>
      <p className={styles.description} data-clipped>
        <Highlighted text={description} />
      </p>
      {(facts.length > 0 || endsAt != null) && (
        <p className={styles.facts}>
          {facts.join(' · ')}
          {endsAt != null && (
            <span className={styles.end}>
              {facts.length > 0 && ' · '}
              {End ? (
                <End endsAt={endsAt} isFirst={facts.length === 0} />
              ) : (
                <time dateTime={endsAt}>ends {formatUtcTime(endsAt)}</time>
              )}
            </span>
          )}
        </p>
      )}
      <p className={styles.terms}>
        <span className={styles.age}>18+</span>
        <span>
          {unavailable === undefined
            ? restriction !== undefined && (
                <span className={styles.restriction}>{restriction}. </span>
              )
            : `${unavailable}. `}
          T&Cs apply.
        </span>
      </p>
      {/* Before the page is hydrated, it opens the page of the bonus, which has the same content. */}
      <a
        className={`${(isClosed ? buttons.secondary : buttons.primary) ?? ''} ${styles.claim ?? ''}`}
        href={path}
        onClick={(event) => {
          // Otherwise the visitor wants another tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {isClosed ? 'View Details' : 'Claim Bonus'} <span className="visually-hidden">{title}</span>
      </a>
      <noscript>
        {!__CLIENT__ && (
          <div className={styles.plain}>
            <ul>
              {features.map(({ text }, index) => (
                // Two lines may be the same.
                <li key={index}>{text}</li>
              ))}
            </ul>
            <a
              className={buttons.primary}
              href={goPath(ctaHref, null)}
              target="_blank"
              rel="sponsored nofollow noopener"
            >
              {ctaLabel}
            </a>
          </div>
        )}
      </noscript>
    </article>
  );
}
