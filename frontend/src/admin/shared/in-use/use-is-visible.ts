import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is visible, and not in a background tab. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
