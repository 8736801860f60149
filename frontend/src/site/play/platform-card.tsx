import { paths } from '@playhouse/rules/paths';
import type { Site } from '../../api/site';
import { recordClick } from '../../shared/clicks';
import { PlatformLink } from '../../shared/ui/platform-link';
import { CheckIcon } from '../../shared/ui/icons';
import { fitOf, Name } from '../../shared/ui/text/names';
import { PlatformIcon } from '../../shared/ui/platform-label';
import { CodeChip } from '../../shared/code-chip/code-chip';
import { Link } from 'react-router-dom';
import { Collapsible } from '../collapsible';
import section from '../section.module.css';
import styles from './platform-card.module.css';

/** Phones show this many benefits before the list is opened. */
const MAIN_BENEFITS = 2;

interface PlatformCardProps {
  platform: Site['platforms'][number];
  /** The referral code there. */
  code: string;
  countClicks: boolean;
  /** Where it may be offered; null if nowhere, undefined while that is not known. */
  availability: string | null | undefined;
  /** The sentence that it may not be offered in the visitor's region; undefined if it may. */
  unavailable: string | undefined;
}

/** A platform with the code, the sign-up link and its benefits. */
export function PlatformCard({
  platform,
  code,
  countClicks,
  availability,
  unavailable,
}: PlatformCardProps) {
  const { badge, benefits, color, description, key, name, referralUrl } = platform;
  return (
    <article className={styles.card} data-platform={key} data-unavailable={unavailable && ''}>
      {badge !== '' && <span className={styles.badge}>{badge}</span>}
      <div className={styles.name}>
        <PlatformIcon platform={key} name={name} color={color} size={52} />
        <h2 data-fit={fitOf(name)} translate="no">
          <Name>{name}</Name>
        </h2>
      </div>
      <div className={styles.actions}>
        <CodeChip code={code} />
        <PlatformLink
          unavailable={unavailable}
          href={referralUrl}
          onClick={() => {
            recordClick(key, referralUrl, countClicks);
          }}
        >
          Join {name}
        </PlatformLink>
      </div>
      {/* On phones, all benefits are collapsed. */}
      {benefits.length > 0 && (
        <p className={styles.main}>{benefits.slice(0, MAIN_BENEFITS).join(' · ')}</p>
      )}
      <Collapsible as="div" level={3} title="What you get" className={styles.about}>
        <p>{description}</p>
        {availability !== null && (
          <p className={`${section.note ?? ''} ${styles.availability ?? ''}`}>
            {availability === undefined ? (
              // Takes up the same space, so that nothing moves when the rules are loaded.
              <Link to={paths.where}>Where is it available?</Link>
            ) : (
              <>
                {availability}. <Link to={paths.where}>See the list</Link>
              </>
            )}
          </p>
        )}
        {benefits.length > 0 && (
          <ul className={styles.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <CheckIcon width={18} height={18} />
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        )}
      </Collapsible>
    </article>
  );
}
