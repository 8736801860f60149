import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';

/**
 * Scrolls to the element that the link names as soon as it exists: the page's code may still be
 * loading.
 *
 * @returns a function that stops waiting
 */
function scrollToFragment(id: string): () => void {
  const scrollIfPresent = (): boolean => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    return part !== null;
  };
  if (scrollIfPresent()) return () => undefined;
  window.scrollTo({ top: 0 });
  const observer = new MutationObserver(() => {
    if (scrollIfPresent()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

/**
 * Navigation to another page scrolls smoothly to the top, or to the element that the link names,
 * and moves the focus. Back and forward keep the position that the browser restores.
 *
 * @param location location of the rendered page
 */
export function ScrollToTop({ location }: { location: Location }) {
  const { pathname, hash, key } = location;
  const navigation = useNavigationType();
  const previous = useRef({ pathname, key });
  useEffect(() => {
    if (previous.current.key === key) return undefined;
    const isOtherPage = previous.current.pathname !== pathname;
    previous.current = { pathname, key };
    if (navigation === NavigationType.Pop) return undefined;
    // Screen readers continue at the new page instead of at the removed link.
    if (isOtherPage) document.querySelector('main')?.focus({ preventScroll: true });
    if (hash !== '') return scrollToFragment(decodeURIComponent(hash.slice(1)));
    if (!isOtherPage) return undefined;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isMotionReduced ? 'auto' : 'smooth' });
    return undefined;
  }, [pathname, hash, key, navigation]);
  return null;
}
