import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const CONTROLS = 'input, textarea, select, button';

/** The control with this id, if the user can reach it. */
function findControl(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  return element?.matches(CONTROLS) && !element.closest('[hidden]') ? element : null;
}

/** Focuses a control, and marks it until it loses the focus. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  control.dataset.linked = '';
  const unmark = () => {
    delete control.dataset.linked;
  };
  control.addEventListener('blur', unmark, { once: true });
}

/**
 * Focuses the control that the address names with its fragment, such as `#contactEmail`, as soon as
 * the page has loaded it.
 */
export function useLinkedControl(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return undefined;
    const focusIfPresent = (): boolean => {
      const control = findControl(id);
      if (control) focusControl(control);
      return control !== null;
    };
    if (focusIfPresent()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusIfPresent()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // After any input of the user, a control that appears later must not take the focus.
    const stop = () => {
      observer.disconnect();
    };
    document.addEventListener('pointerdown', stop, { once: true });
    document.addEventListener('keydown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('pointerdown', stop);
      document.removeEventListener('keydown', stop);
    };
  }, [hash, key]);
}
