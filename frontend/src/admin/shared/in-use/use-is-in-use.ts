import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the page is visible, and not in a background tab. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

/** Requests extend the session, so they stop some time after the user's last input. */
const IDLE_MS = 10 * 60_000;

const INPUT_EVENTS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Whether the user has used the page within the last ten minutes. */
function useIsActive(): boolean {
  const [isActive, setIsActive] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onInput = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setIsActive(false);
      }, IDLE_MS);
      setIsActive(true);
    };
    onInput();
    for (const event of INPUT_EVENTS) {
      document.addEventListener(event, onInput, { passive: true, capture: true });
    }
    return () => {
      clearTimeout(timer.current);
      for (const event of INPUT_EVENTS) {
        document.removeEventListener(event, onInput, { capture: true });
      }
    };
  }, []);
  return isActive;
}

/**
 * Whether the page is visible and the user has used it within the last ten minutes: only then does it
 * request anything on its own.
 */
export function useIsInUse(): boolean {
  const isVisible = useIsVisible();
  const isActive = useIsActive();
  return isVisible && isActive;
}
