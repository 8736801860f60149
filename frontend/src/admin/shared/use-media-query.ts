import { useCallback, useSyncExternalStore } from 'react';

/** Where the site has its bottom bar, and the panel its small forms. */
export const PHONE = '(width < 768px)';

/** Whether a media query holds, kept current. */
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
