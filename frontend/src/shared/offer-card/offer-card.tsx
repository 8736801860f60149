import buttons from '../ui/button.module.css';
import { ExternalLink } from '../ui/external-link';
import { Highlighted } from '../ui/highlighted';
import { PlatformMark } from '../ui/platform-mark';
import { offerTexts, type Offer } from './offer';
import styles from './offer-card.module.css';

interface OfferCardProps {
  offer: Offer;
  /** Opens the offer's dialog. */
  onOpen: () => void;
}

/** One offer in the grid. Without script it shows its terms and its link itself. */
export function OfferCard({ offer, onOpen }: OfferCardProps) {
  const { bonusType, callToAction, features, provider } = offerTexts(offer);
  const [firstTerm] = features;
  return (
    <article className={offer.isFeatured ? styles.featured : styles.card}>
      <div className={styles.top}>
        <PlatformMark platform={offer.platform} name={provider} />
        {offer.badge !== null && <span className={styles.badge}>{offer.badge}</span>}
      </div>
      <p className={styles.type}>{bonusType}</p>
      <h2 className={styles.title}>
        <Highlighted text={offer.title} />
      </h2>
      <p className={styles.description} data-clipped>
        <Highlighted text={offer.description} />
      </p>
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
        Claim Bonus <span className="visually-hidden">{offer.title}</span>
      </button>
      <noscript>
        <div className={styles.plain}>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <ExternalLink className={buttons.primary} href={offer.ctaUrl} isSponsored>
            {callToAction}
          </ExternalLink>
        </div>
      </noscript>
    </article>
  );
}
