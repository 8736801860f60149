import { useSyncExternalStore } from 'react';
import './preselect-platform';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice is an attribute of the document, because it is made before hydration. */
const choiceNow = () => document.documentElement.dataset.platform;

/**
 * The platform that this visitor sees: their choice, or else the platform of their time zone.
 *
 * @param offered the platforms to choose from
 * @returns its key, or 'all', also if the choice is not offered
 */
export function usePlatformChoice(offered: readonly { key: string }[]): string {
  const choice = useSyncExternalStore(subscribe, choiceNow, () => 'all');
  return offered.find(({ key }) => key === choice)?.key ?? 'all';
}

/**
 * Remembers the visitor's choice in this browser; without storage, until the page is left.
 *
 * @param choice a platform's key, or 'all'
 */
export function choosePlatform(choice: string): void {
  document.documentElement.dataset.platform = choice;
  // Those of the choice at the start (`preselect-platform.ts`).
  // oxlint-disable-next-line browser-floor/no-missing-features -- without it, this only sets a property
  document.adoptedStyleSheets = [];
  try {
    localStorage.setItem('playhouse.platform', choice);
  } catch {
    // The choice still applies to this visit.
  }
  for (const listener of listeners) listener();
}
