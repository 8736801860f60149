import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'playhouse.region';

/** The codes of a country, or of a state of the US. */
const CODE = /^(?:US-)?[A-Z]{2}$/;

const listeners = new Set<() => void>();

/**
 * The region that the visitor has chosen in this browser, such as 'DE' or 'US-CA'; null if they have not.
 * It is only kept here: no page and no request contains it, apart from the links to casinos.
 */
export function readRegion(): string | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && CODE.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers the visitor's region, or forgets it; without storage, nothing is remembered. */
export function saveRegion(region: string | null): void {
  try {
    if (region === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, region);
  } catch {
    // The visitor is asked again.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The visitor may choose a region in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The current {@link readRegion}; null on the server and during hydration. */
export const useVisitorRegion = (): string | null =>
  useSyncExternalStore(subscribe, readRegion, () => null);
