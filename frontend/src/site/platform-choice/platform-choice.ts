import { useSyncExternalStore } from 'react';
import type { PlatformChoice } from './platform-of-zone';
import './preselect-platform';

export type { PlatformChoice } from './platform-of-zone';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice is an attribute of the document, because styles depend on it before hydration. */
const choiceNow = () => document.documentElement.dataset.platform as PlatformChoice;

/** The platform whose bonuses this visitor sees: their choice, or else the platform of their time zone. */
export const usePlatformChoice = (): PlatformChoice =>
  useSyncExternalStore(subscribe, choiceNow, () => 'all');

/** Remembers the visitor's choice in this browser; without storage, until the page is left. */
export function choosePlatform(choice: PlatformChoice): void {
  document.documentElement.dataset.platform = choice;
  try {
    localStorage.setItem('playhouse.platform', choice);
  } catch {
    // The choice still applies to this visit.
  }
  for (const listener of listeners) listener();
}
