import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { bonusIdOf, paths } from '@playhouse/rules/paths';

/**
 * Calls `act` with the element as soon as it exists: the page's code may still be loading.
 *
 * @returns a function that stops waiting
 */
function whenPresent(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
): () => void {
  const actIfPresent = (): boolean => {
    const element = find();
    if (element) act(element);
    return element !== null;
  };
  if (actIfPresent()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (actIfPresent()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

/**
 * Scrolls to the element that the link names.
 *
 * @returns a function that stops waiting for it
 */
function scrollToFragment(id: string): () => void {
  const part = () => document.getElementById(id);
  if (!part()) window.scrollTo({ top: 0 });
  return whenPresent(part, (element) => {
    element.scrollIntoView();
  });
}

/** Whether no element has the focus, for example because the focused element was removed. */
const isNothingFocused = () => !document.activeElement || document.activeElement === document.body;

/**
 * Focuses the page's content: screen readers continue there instead of at the removed link. After a
 * sign-in, the content appears later. If the link names a part, the page may have focused that
 * already.
 *
 * @returns a function that stops waiting
 */
function focusContent(namesPart: boolean): () => void {
  const content = () => document.querySelector('main');
  const isLate = content() === null;
  return whenPresent(content, (main) => {
    if (namesPart && main.contains(document.activeElement)) return;
    if (!isLate || isNothingFocused()) main.focus({ preventScroll: true });
  });
}

/**
 * Navigation to another page scrolls smoothly to the top, or to the element that the link names,
 * and moves the focus. A link to the current URL, such as that of the active tab, scrolls to the top.
 * Back and forward keep the position that the browser restores. A bonus's dialog has its own URL, but
 * is not another page.
 *
 * @param location location of the rendered page
 */
export function ScrollToTop({ location }: { location: Location }) {
  const { hash, key, pathname } = location;
  const page = bonusIdOf(pathname) === undefined ? pathname : paths.bonuses;
  const url = `${pathname}${location.search}${hash}`;
  const navigation = useNavigationType();
  const previous = useRef({ page, url, key });
  useEffect(() => {
    if (previous.current.key === key) return undefined;
    const isOtherPage = previous.current.page !== page;
    // Not while the dialog of a bonus is open.
    const isSameUrl = previous.current.url === url && page === pathname;
    previous.current = { page, url, key };
    if (navigation === NavigationType.Pop) return undefined;
    const stopFocusing = isOtherPage ? focusContent(hash !== '') : undefined;
    let stopScrolling: (() => void) | undefined;
    if (hash !== '') {
      stopScrolling = scrollToFragment(decodeURIComponent(hash.slice(1)));
    } else if (isOtherPage || isSameUrl) {
      const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' });
    }
    return () => {
      stopFocusing?.();
      stopScrolling?.();
    };
  }, [page, pathname, url, hash, key, navigation]);
  return null;
}
