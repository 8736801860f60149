import { useEffect, useState } from 'react';

/** A long list has rendered its rows when scrolling has paused for this time. */
const SETTLE_MS = 100;

/** Pixels of the viewport that the header and the bottom bar cover, with a margin (base.css). */
function coveredBy(side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
}

/** Whether a row can be seen: rows below the pinned titles of their table are covered, too. */
function isVisible(row: Element): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  const titles = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0;
  const middle = (top + bottom) / 2;
  return (
    height > 0 &&
    middle > Math.max(titles, coveredBy('scrollPaddingTop')) &&
    middle < innerHeight - coveredBy('scrollPaddingBottom')
  );
}

/**
 * Whether the visitor's own row, in the list or on the podium, can be seen. It is looked up while the
 * page scrolls and shortly after, because a long list renders only the rows in view, and when rows
 * are added, for example because they have been loaded.
 */
export function useIsOwnRowInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      setInView([...document.querySelectorAll('[data-own]')].some(isVisible));
    };
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(update);
      timer = setTimeout(update, SETTLE_MS);
    };
    updateSoon();
    const rows = new MutationObserver(updateSoon);
    rows.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-own'] });
    addEventListener('scroll', updateSoon, { passive: true });
    addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      rows.disconnect();
      removeEventListener('scroll', updateSoon);
      removeEventListener('resize', updateSoon);
    };
  }, []);
  return isInView;
}
