import { useEffect, useLayoutEffect } from 'react';
import { keepView, keptView } from './kept-view';

/** The position is kept when scrolling has paused; browsers limit how often the state may change. */
const SETTLED_MS = 300;

/**
 * Keeps the scroll position of a long list, and restores it: when the browser does so, the list is
 * not there yet.
 */
export function useKeptScroll(): void {
  useLayoutEffect(() => {
    const { scrolled } = keptView();
    if (scrolled !== undefined) window.scrollTo({ top: scrolled, behavior: 'instant' });
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { key } = (history.state ?? {}) as { key?: string };
    const keep = () => {
      const state = (history.state ?? {}) as { key?: string };
      // Another page may have been opened meanwhile.
      if (state.key === key) keepView({ ...keptView(), scrolled: window.scrollY });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
}
