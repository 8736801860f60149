import type { Badge } from '../bonus-choices';
import styles from './badge-chip.module.css';

/** The color of each badge. */
const TONES: Readonly<Record<Badge, string | undefined>> = {
  NEW: styles.default,
  HOT: styles.destructive,
  EXCLUSIVE: styles.secondary,
  LIMITED: styles.outline,
  VIP: styles.secondary,
};

export function BadgeChip({ badge }: { badge: Badge }) {
  return <span className={`${styles.chip ?? ''} ${TONES[badge] ?? ''}`}>{badge}</span>;
}
