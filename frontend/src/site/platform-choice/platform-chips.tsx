import { choosePlatform } from './platform-choice';
import styles from './platform-chips.module.css';

interface PlatformChipsProps {
  platforms: readonly { key: string; name: string }[];
  /** The key of the chosen one, or 'all'. */
  choice: string;
}

/** The platforms to choose from. */
export function PlatformChips({ platforms, choice }: PlatformChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Show bonuses for">
      {[{ key: 'all', name: 'All' }, ...platforms].map(({ key, name }, index) => (
        <button
          key={key}
          type="button"
          translate={index > 0 ? 'no' : undefined}
          data-platform={key}
          aria-pressed={key === choice}
          onClick={() => {
            choosePlatform(key);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
