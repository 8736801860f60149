import { useEffect, useLayoutEffect, useState } from 'react';
import { keepView, keptView } from './kept-view';
import styles from './back-to-top.module.css';

/** The position is kept when scrolling has paused; browsers limit how often the state may change. */
const SETTLED_MS = 300;

/**
 * Keeps the scroll position of a long list, and restores it: when the browser does so, the list is
 * not there yet.
 */
function useKeptScroll(): void {
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

/** The control appears after this many screens. */
const SCREENS = 2;

/**
 * A floating control for an expanded list, which scrolls to the top. Below the list it has a space of its own,
 * so that it covers no last rows. Back restores the position.
 */
export function BackToTop() {
  useKeptScroll();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => {
      setVisible(window.scrollY > SCREENS * window.innerHeight);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      window.removeEventListener('scroll', update);
    };
  }, []);
  return (
    <button
      type="button"
      className={styles.top}
      data-visible={isVisible || undefined}
      onClick={() => {
        // The button disappears, so the focus moves with the view.
        document.querySelector('main')?.focus({ preventScroll: true });
        window.scrollTo({ top: 0, behavior: 'instant' });
      }}
    >
      <span aria-hidden="true">↑</span> Back to top
    </button>
  );
}
