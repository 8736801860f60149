import buttons from '../ui/button.module.css';
import { ExternalLink } from '../ui/external-link';
import { Highlighted } from '../ui/highlighted';
import { LocalTime } from '../ui/local-time';
import { PlatformLabel } from '../ui/platform-label';
import { bonusFacts } from './bonus-facts';
import type { CardBonus } from './card-bonus';
import styles from './bonus-card.module.css';

/** The fields that only the dialog shows, and the start, which is in the past. */
type FieldNotOnCard = 'termsUrl' | 'checkedOn' | 'partnerSince' | 'startsAt';

interface BonusCardProps {
  bonus: CardBonus;
  /** Opens the bonus's dialog. */
  onOpen: () => void;
}

/** A bonus in the grid. Without JavaScript it shows the terms and the link itself. */
export function BonusCard({ bonus, onOpen }: BonusCardProps) {
  const { bonusType, bullets, ctaHref, ctaLabel, description, ...others } = bonus;
  const { badge, isFeatured, platform, provider, title, ...terms } = others;
  const { audience, minDeposit, wagering, endsAt, ...unused } = terms;
  // A new field causes a type error until the card shows it or the type above lists it.
  unused satisfies {
    [Field in keyof typeof unused]: Field extends FieldNotOnCard ? unknown : never;
  };
  const facts = bonusFacts({ audience, minDeposit, wagering });
  const [firstTerm] = bullets;
  return (
    <article className={isFeatured ? styles.featured : styles.card}>
      <div className={styles.top}>
        <PlatformLabel platform={platform} name={provider} />
        {badge !== null && <span className={styles.badge}>{badge}</span>}
      </div>
      <p className={styles.type}>{bonusType}</p>
      <h2 className={styles.title}>
        <Highlighted text={title} />
      </h2>
      <p className={styles.description} data-clipped>
        <Highlighted text={description} />
      </p>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {endsAt != null && (
        <p className={styles.end}>
          Ends <LocalTime moment={endsAt} />
        </p>
      )}
      <p className={styles.terms}>
        <span className={styles.age}>18+</span>
        <span>
          {firstTerm !== undefined && <span className={styles.firstTerm}>{firstTerm}. </span>}
          T&Cs apply.
        </span>
      </p>
      <button
        type="button"
        className={`${buttons.primary ?? ''} ${styles.claim ?? ''}`}
        onClick={onOpen}
      >
        Claim Bonus <span className="visually-hidden">{title}</span>
      </button>
      <noscript>
        <div className={styles.plain}>
          <ul>
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
          <ExternalLink className={buttons.primary} href={ctaHref} isSponsored>
            {ctaLabel}
          </ExternalLink>
        </div>
      </noscript>
    </article>
  );
}
