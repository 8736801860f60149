import { useEffect, useState, type RefObject } from 'react';

/** Scroll positions may be rounded. */
const TOLERANCE_PX = 2;

/** Whether a box that scrolls sideways has more content at its end. */
export function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setHasMore(scrollLeft + clientWidth < scrollWidth - TOLERANCE_PX);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return hasMore;
}
