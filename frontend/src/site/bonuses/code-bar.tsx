import { useEffect, useState } from 'react';
import type { PublicBonus } from '../../api/bonuses';
import { CodeChip } from '../../shared/code-chip/code-chip';
import { useMounted } from '../../shared/hooks/use-mounted';
import { CloseIcon } from '../../shared/ui/icons';
import styles from './code-bar.module.css';
import { usePlatformOf } from './use-platform-of';

const STORAGE_KEY = 'playhouse.followed';

/** The id of the bonus that was followed in this tab. Stored, because phones reload tabs on return. */
function readStored(): number | undefined {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY)) || undefined;
  } catch {
    return undefined;
  }
}

function store(id: number | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, String(id));
  } catch {
    // Without storage, the bar stays until the page is left.
  }
}

interface CodeBarProps {
  bonuses: readonly PublicBonus[];
  /** The bonus whose link the visitor has just followed. */
  followedId: number | undefined;
  onOpen: (bonus: PublicBonus) => void;
  onDismiss: () => void;
}

/** A slim bar that keeps the code for visitors who come back from the casino's sign-up. */
export function CodeBar({ bonuses, followedId, onOpen, onDismiss }: CodeBarProps) {
  const [storedId, setStoredId] = useState(readStored);
  // The server has no session storage, so hydration must not use it either.
  const isMounted = useMounted();
  const id = followedId ?? (isMounted ? storedId : undefined);
  useEffect(() => {
    if (followedId !== undefined) store(followedId);
  }, [followedId]);
  const bonus = bonuses.find((candidate) => candidate.id === id);
  const { code } = usePlatformOf(bonus);
  return (
    bonus && (
      <section className={styles.bar} aria-label="Your code">
        <button
          type="button"
          className={styles.bonus}
          onClick={() => {
            onOpen(bonus);
          }}
        >
          <span>Your code for </span>
          <span>{bonus.title}</span>
        </button>
        <CodeChip code={code} label="" />
        <button
          type="button"
          className={styles.dismiss}
          aria-label="Dismiss the code"
          data-tip="Dismiss"
          onClick={() => {
            store(undefined);
            setStoredId(undefined);
            onDismiss();
            // This button disappears.
            document.querySelector('main')?.focus({ preventScroll: true });
          }}
        >
          <CloseIcon />
        </button>
      </section>
    )
  );
}
