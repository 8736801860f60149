import { Name } from './names';
import styles from './platform-label.module.css';

const REGIONS: Record<string, string> = { stake_com: '.com', stake_us: '.us' };

interface PlatformLabelProps {
  platform: string;
  name: string;
}

/** Our own icon for a platform (a chip with a globe or a star), instead of its logo. */
export function PlatformIcon({ platform, size = 34 }: { platform: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden="true">
      <circle
        cx="17"
        cy="17"
        r="15.5"
        className={platform === 'stake_us' ? styles.us : styles.world}
      />
      <circle cx="17" cy="17" r="10" className={styles.core} />
      <path d="M17 1v5M17 28v5M1 17h5M28 17h5" className={styles.notches} />
      {platform === 'stake_us' ? (
        <path
          d="m17 10.5 1.9 4.1 4.4.5-3.2 3 .9 4.4-4-2.2-4 2.2.9-4.4-3.2-3 4.4-.5Z"
          className={styles.star}
        />
      ) : (
        <path
          d="M17 10a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 0c2 2 2.8 4.3 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.3-2.8-7s.8-5 2.8-7Zm-7 7h14"
          className={styles.globe}
        />
      )}
    </svg>
  );
}

/** A platform's icon and name, with its region if the name does not contain it. */
export function PlatformLabel({ platform, name }: PlatformLabelProps) {
  const region = REGIONS[platform] ?? '';
  return (
    <span className={styles.label}>
      <PlatformIcon platform={platform} />
      <span>
        <Name>{name}</Name>
        {!name.endsWith(region) && <span className={styles.region}> {region}</span>}
      </span>
    </span>
  );
}
