import { useEffect, useState } from 'react';
import { useKeptScroll } from './use-kept-scroll';
import styles from './back-to-top.module.css';

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
