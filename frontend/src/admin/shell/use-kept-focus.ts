import { useEffect } from 'react';
import { FocusPlace } from '../shared/focus-place';

/** Keeps the focus for keyboard users: browsers drop it when its element is removed or disabled. */
export function useKeptFocus(): void {
  useEffect(() => {
    let place = FocusPlace.now();
    /** Set while the focus moves from one element to another, and no element has it. */
    let change: ReturnType<typeof setTimeout> | undefined;
    const endChange = () => {
      clearTimeout(change);
      change = undefined;
    };
    const remember = () => {
      endChange();
      place = FocusPlace.now();
    };
    const restore = () => {
      if (change !== undefined || document.activeElement !== document.body) return;
      if (place?.isContainerMounted) place.restore();
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) {
        place = FocusPlace.of(relatedTarget);
        // Restoring the focus now would prevent the browser from scrolling to the next element. That
        // element may also be removed before it gets the focus, so this is checked later.
        endChange();
        change = setTimeout(() => {
          endChange();
          restore();
        });
      } else if (target instanceof Element && target.matches(':disabled')) {
        // Chromium removes the focus from a disabled element only with the next frame.
        queueMicrotask(restore);
      }
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
      endChange();
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', onFocusOut, { capture: true });
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
