import { choosePlatform, usePlatformChoice, type PlatformChoice } from './platform-choice';
import styles from './platform-chips.module.css';

const NAMES: Record<PlatformChoice, string> = {
  all: 'All',
  stake_com: 'International',
  stake_us: 'US',
};

/** The platforms to choose from. The styles mark the choice, because React does so only after hydration. */
export function PlatformChips() {
  const choice = usePlatformChoice();
  return (
    <div className={styles.chips} role="group" aria-label="Show bonuses for">
      {(Object.keys(NAMES) as PlatformChoice[]).map((name) => (
        <button
          key={name}
          type="button"
          data-choice={name}
          aria-pressed={name === choice}
          onClick={() => {
            choosePlatform(name);
          }}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}
