import buttons from '../ui/button.module.css';
import { Dialog } from '../ui/dialog';
import { ExternalLink } from '../ui/external-link';
import { Highlighted } from '../ui/highlighted';
import { CheckIcon } from '../ui/icons';
import { MAIN_HELPLINES } from '../helplines';
import { PlatformLabel } from '../ui/platform-label';
import type { CardBonus } from './card-bonus';
import { ShieldIcon } from './shield-icon';
import styles from './bonus-dialog.module.css';

interface BonusDialogProps {
  bonus: CardBonus;
  onClose: () => void;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/** The details of a bonus: features, terms, affiliate disclosure and link. */
export function BonusDialog({ bonus, onClose, onFollow }: BonusDialogProps) {
  const { bullets, ctaHref, ctaLabel, provider } = bonus;
  const [hotline] = MAIN_HELPLINES;
  return (
    <Dialog title={<Highlighted text={bonus.title} />} onClose={onClose}>
      <div className={styles.document}>
        <p className={styles.from}>
          <PlatformLabel platform={bonus.platform} name={provider} />
          <span className={styles.marks}>
            <span className={styles.partner}>
              <CheckIcon width={16} height={16} /> Official Partner
            </span>
            <span className={styles.verified}>
              <ShieldIcon width={16} height={16} /> Verified
            </span>
          </span>
        </p>
        <p className={styles.description}>
          <Highlighted text={bonus.description} />
        </p>
        {bullets.length > 0 && (
          <section aria-labelledby="key-features">
            <h3 id="key-features">Key Features</h3>
            <ul className={styles.features}>
              {bullets.map((bullet) => (
                <li key={bullet}>
                  <CheckIcon width={18} height={18} />
                  <span>
                    <Highlighted text={bullet} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.foot}>
          <p className={styles.disclosure}>
            Affiliate link: we may earn a commission if you sign up, at no cost to you. 18+ only,
            where legal; the platform’s terms apply.{' '}
            {hotline && (
              <>
                Help: <a href={hotline.href}>{hotline.contact}</a>.
              </>
            )}
          </p>
          <ExternalLink
            className={buttons.primary}
            href={ctaHref}
            isSponsored
            onClick={() => {
              onFollow();
              onClose();
            }}
          >
            {ctaLabel}
          </ExternalLink>
        </div>
      </div>
    </Dialog>
  );
}
