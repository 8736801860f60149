import buttons from '../ui/button.module.css';
import { Dialog } from '../ui/dialog';
import { ExternalLink } from '../ui/external-link';
import { Highlighted } from '../ui/highlighted';
import { CheckIcon } from '../ui/icons';
import { formatUtcDay } from '../format/formats';
import { MAIN_HELPLINES } from '../helplines';
import { LocalTime } from '../ui/local-time';
import { PlatformLabel } from '../ui/platform-label';
import { bonusFacts } from './bonus-facts';
import { paths } from '../paths';
import type { CardBonus } from './card-bonus';
import { ShieldIcon } from './shield-icon';
import styles from './bonus-dialog.module.css';

interface BonusDialogProps {
  bonus: CardBonus;
  onClose: () => void;
  /** Called when the visitor follows the bonus link. */
  onFollow: () => void;
}

/** A bonus's dialog. Without script it cannot be closed, but has a link to all bonuses. */
export function BonusDialog({ bonus, onClose, onFollow }: BonusDialogProps) {
  return (
    <Dialog title={<Highlighted text={bonus.title} />} onClose={onClose}>
      <noscript>
        <a href={paths.bonuses}>All bonuses</a>
      </noscript>
      <BonusDetails
        bonus={bonus}
        onFollow={() => {
          onFollow();
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The details of a bonus: features, terms, affiliate disclosure and link. */
export function BonusDetails({ bonus, onFollow }: Pick<BonusDialogProps, 'bonus' | 'onFollow'>) {
  const { bullets, checkedOn, ctaHref, ctaLabel, endsAt, partnerSince, provider, termsUrl } = bonus;
  const facts = bonusFacts(bonus);
  const [hotline] = MAIN_HELPLINES;
  return (
    <div className={styles.document}>
      <p className={styles.from}>
        <PlatformLabel platform={bonus.platform} name={provider} />
        <span className={styles.marks}>
          {partnerSince != null && (
            <span className={styles.partner}>
              <CheckIcon width={16} height={16} /> Official Partner
            </span>
          )}
          {checkedOn != null && (
            <span className={styles.verified}>
              <ShieldIcon width={16} height={16} /> Verified {formatUtcDay(checkedOn)}
            </span>
          )}
        </span>
      </p>
      <p className={styles.description}>
        <Highlighted text={bonus.description} />
      </p>
      {(facts.length > 0 || endsAt != null) && (
        <p className={styles.facts}>
          {facts.join(' · ')}
          {endsAt != null && (
            <span className={styles.end}>
              Ends <LocalTime moment={endsAt} />
            </span>
          )}
        </p>
      )}
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
          where legal;{' '}
          {termsUrl == null ? (
            'the platform’s terms apply.'
          ) : (
            <>
              <ExternalLink href={termsUrl}>the platform’s terms</ExternalLink> apply.
            </>
          )}{' '}
          {hotline && (
            <>
              Help: <a href={hotline.href}>{hotline.contact}</a>.
            </>
          )}
        </p>
        <ExternalLink className={buttons.primary} href={ctaHref} isSponsored onClick={onFollow}>
          {ctaLabel}
        </ExternalLink>
      </div>
    </div>
  );
}
