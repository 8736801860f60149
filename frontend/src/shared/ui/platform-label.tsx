import { Name } from './text/names';
import styles from './platform-label.module.css';

/** The regions of the platforms of a new site, which have a picture instead of a letter. */
const REGIONS: Record<string, string> = { stake_com: '.com', stake_us: '.us' };

/** Whether black stands out more than ivory on a color, `#RRGGBB`: its blue hardly counts. */
function isLight(color: string | null | undefined): boolean {
  const rgb = Number(`0x${color?.slice(1)}`);
  return 3 * (rgb >> 16) ** 2 + 10 * ((rgb >> 8) & 255) ** 2 > 170_000;
}

interface PlatformLabelProps {
  platform: string;
  name: string;
  /** The color of the disc, as `#RRGGBB`; without one, the default. */
  color?: string | null | undefined;
}

/** Our own icon for a platform (a disc with a globe, a star or the first letter), instead of its logo. */
export function PlatformIcon({
  platform,
  name,
  color,
  size = 34,
}: PlatformLabelProps & { size?: number }) {
  const isUs = platform === 'stake_us';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 34 34"
      fill={color ?? undefined}
      aria-hidden="true"
      data-light={isLight(color) || undefined}
    >
      <circle cx="17" cy="17" r="17" className={isUs ? styles.us : styles.world} />
      {!(platform in REGIONS) ? (
        <text x="17" y="23" textAnchor="middle" className={styles.initial}>
          {[...name][0]}
        </text>
      ) : isUs ? (
        <path
          d="m17 7 3.1 6.6 7.2.8-5.3 4.9 1.5 7.1-6.5-3.6-6.5 3.6 1.5-7.1-5.3-4.9 7.2-.8Z"
          className={styles.star}
        />
      ) : (
        <path
          d="M17 7a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 0c3 3 4 6 4 10s-1 7-4 10c-3-3-4-6-4-10s1-7 4-10ZM7 17h20"
          className={styles.globe}
        />
      )}
    </svg>
  );
}

/** A platform's icon and name, with its region if the name does not contain it. */
export function PlatformLabel({ platform, name, color }: PlatformLabelProps) {
  const region = REGIONS[platform] ?? '';
  return (
    <span className={styles.label}>
      <PlatformIcon platform={platform} name={name} color={color} />
      <span translate="no">
        <Name>{name}</Name>
        {!name.endsWith(region) && <span className={styles.region}> {region}</span>}
      </span>
    </span>
  );
}
