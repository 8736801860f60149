import { useSyncExternalStore } from 'react';
import '../before-paint';

/** The events after which {@link isOnBreak} may differ. */
const EVENTS = ['storage', 'pageshow'] as const;

export function subscribeToBreak(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Whether this page hides what a break hides. The attribute is set before the first paint. */
const isOnBreak = (): boolean => document.documentElement.dataset.break !== undefined;

/** Whether the visitor is taking a break; false on the server and during hydration. */
export const useOnBreak = (): boolean =>
  useSyncExternalStore(subscribeToBreak, isOnBreak, () => false);
