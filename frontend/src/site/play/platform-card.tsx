import type { Site } from '../../api/site';
import buttons from '../../shared/ui/button.module.css';
import { recordClick } from '../../shared/clicks';
import { ExternalLink } from '../../shared/ui/external-link';
import { CheckIcon } from '../../shared/ui/icons';
import { fitOf, Name } from '../../shared/ui/names';
import { PlatformIcon } from '../../shared/ui/platform-label';
import { CodeChip } from './code-chip';
import styles from './platform-card.module.css';

interface PlatformCardProps {
  platform: Site['platforms'][number];
  code: string;
  countClicks: boolean;
}

/** A platform with its benefits, the code and the sign-up link. */
export function PlatformCard({ platform, code, countClicks }: PlatformCardProps) {
  const { badge, benefits, description, key, name, referralUrl } = platform;
  return (
    <article className={styles.card}>
      {badge !== '' && <span className={styles.badge}>{badge}</span>}
      <div className={styles.name}>
        <PlatformIcon platform={key} size={52} />
        <h2 data-fit={fitOf(name)}>
          <Name>{name}</Name>
        </h2>
      </div>
      <p>{description}</p>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon width={18} height={18} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
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
    </article>
  );
}
