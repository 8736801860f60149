import { useEffect } from 'react';
import { FocusPlace } from '../shared/focus-place';

/** Keeps the focus for keyboard users: browsers drop it when its element is removed or disabled. */
export function useKeptFocus(): void {
  useEffect(() => {
    let place = FocusPlace.now();
    const remember = () => {
      place = FocusPlace.now();
    };
    const restore = () => {
      if (document.activeElement === document.body && place?.isContainerMounted) place.restore();
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      // During a change of focus, no element has it; do not restore it then.
      if (relatedTarget) place = FocusPlace.of(relatedTarget);
      // Chromium removes the focus from a disabled element only with the next frame.
      else if (target instanceof Element && target.matches(':disabled')) queueMicrotask(restore);
    };
    // A click outside of all controls removes the focus on purpose.
    const forget = () => {
      place = null;
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', onFocusOut, { capture: true });
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', onFocusOut, { capture: true });
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
