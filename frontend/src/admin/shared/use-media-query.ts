import { useCallback, useSyncExternalStore } from 'react';

/** The width at which the site shows its bottom bar and the panel its narrow layout. */
export const PHONE = '(width < 768px)';

/** In narrower windows, tables with many columns become cards. */
export const NARROW = '(width < 900px)';

/** Whether a media query matches, updated on changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
