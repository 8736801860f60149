import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './activity.module.css';

/** Entries are loaded before the user reaches the end of the list. */
const DISTANCE = '600px';

interface MoreEntriesProps {
  isLoading: boolean;
  /** Why the last attempt failed; loading then waits for the button. */
  problem: string | undefined;
  onLoad: () => void;
}

/** The end of a list. It loads more entries when it comes into view, or with a button. */
export function MoreEntries({ isLoading, problem, onLoad }: MoreEntriesProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = !isLoading && problem === undefined;
  useEffect(() => {
    if (!end.current || !isAutomatic || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
      },
      { rootMargin: DISTANCE },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isAutomatic, onLoad]);
  return (
    <div ref={end} className={styles.more}>
      {problem !== undefined && <p role="alert">Older activity could not be loaded: {problem}</p>}
      <Button disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading...' : problem === undefined ? 'Load older activity' : 'Try again'}
      </Button>
    </div>
  );
}
