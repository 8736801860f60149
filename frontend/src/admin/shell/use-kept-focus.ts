import { useEffect } from 'react';
import { FocusPlace } from '../shared/focus-place';

/**
 * Whoever works by keyboard stays where they are: browsers drop the focus when what has it is
 * removed, or disabled while something is saved.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place = FocusPlace.now();
    const remember = () => {
      place = FocusPlace.now();
    };
    const keep = () => {
      if (document.activeElement === document.body && place?.isAround) place.restore();
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      // On its way nothing has it: what the page draws meanwhile must not hold it back.
      if (relatedTarget) place = FocusPlace.of(relatedTarget);
      // Chromium takes it from what was disabled only when it draws the page again.
      else if (target instanceof Element && target.matches(':disabled')) queueMicrotask(keep);
    };
    // Whoever clicks beside everything has let go of it.
    const forget = () => {
      place = null;
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', leave, { capture: true });
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', leave, { capture: true });
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
