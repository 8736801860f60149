import icons from '../ui/icons.svg';
import type { CardBonus } from './card-bonus';
import styles from './badge.module.css';

/** A bonus's badge. Each kind has its own outline and icon, so that color is not the only difference. */
export function Badge({ badge }: { badge: NonNullable<CardBonus['badge']> }) {
  return (
    <span className={styles.badge} data-badge={badge}>
      <svg width="12" height="12" fill="currentColor" aria-hidden="true">
        <use href={`${icons}#${badge}`} />
      </svg>
      {badge}
    </span>
  );
}
