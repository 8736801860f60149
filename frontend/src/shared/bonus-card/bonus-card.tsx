import buttons from '../ui/button.module.css';
import { ExternalLink } from '../ui/external-link';
import { Highlighted } from '../ui/highlighted';
import { PlatformMark } from '../ui/platform-mark';
import { bonusTexts, type CardBonus } from './bonus-texts';
import styles from './bonus-card.module.css';

interface BonusCardProps {
  bonus: CardBonus;
  /** Opens the bonus's dialog. */
  onOpen: () => void;
}

/** A bonus in the grid. Without JavaScript it shows the terms and the link itself. */
export function BonusCard({ bonus, onOpen }: BonusCardProps) {
  const { bonusType, callToAction, features, provider } = bonusTexts(bonus);
  const [firstTerm] = features;
  return (
    <article className={bonus.isFeatured ? styles.featured : styles.card}>
      <div className={styles.top}>
        <PlatformMark platform={bonus.platform} name={provider} />
        {bonus.badge !== null && <span className={styles.badge}>{bonus.badge}</span>}
      </div>
      <p className={styles.type}>{bonusType}</p>
      <h2 className={styles.title}>
        <Highlighted text={bonus.title} />
      </h2>
      <p className={styles.description} data-clipped>
        <Highlighted text={bonus.description} />
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
        Claim Bonus <span className="visually-hidden">{bonus.title}</span>
      </button>
      <noscript>
        <div className={styles.plain}>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <ExternalLink className={buttons.primary} href={bonus.ctaUrl} isSponsored>
            {callToAction}
          </ExternalLink>
        </div>
      </noscript>
    </article>
  );
}
