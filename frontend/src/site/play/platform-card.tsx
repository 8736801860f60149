import type { Site } from '../../api/site';
import buttons from '../../shared/ui/button.module.css';
import { recordClick } from '../../shared/clicks';
import { ExternalLink } from '../../shared/ui/external-link';
import { CheckIcon } from '../../shared/ui/icons';
import { fitOf, Name } from '../../shared/ui/text/names';
import { PlatformIcon } from '../../shared/ui/platform-label';
import { CodeChip } from '../../shared/code-chip/code-chip';
import { Collapsible } from '../collapsible';
import styles from './platform-card.module.css';

interface PlatformCardProps {
  platform: Site['platforms'][number];
  code: string;
  countClicks: boolean;
}

/** A platform with the code, the sign-up link and its benefits. */
export function PlatformCard({ platform, code, countClicks }: PlatformCardProps) {
  const { badge, benefits, description, key, name, referralUrl } = platform;
  return (
    <article className={styles.card} data-platform={key}>
      {badge !== '' && <span className={styles.badge}>{badge}</span>}
      <div className={styles.name}>
        <PlatformIcon platform={key} size={52} />
        <h2 data-fit={fitOf(name)}>
          <Name>{name}</Name>
        </h2>
      </div>
      <div className={styles.actions}>
        <CodeChip code={code} />
        <ExternalLink
          className={buttons.primary}
          href={referralUrl}
          isSponsored
          onClick={() => {
            recordClick(key, referralUrl, countClicks);
          }}
        >
          Join {name}
        </ExternalLink>
      </div>
      <Collapsible as="div" level={3} title="What you get" className={styles.about}>
        <p>{description}</p>
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
