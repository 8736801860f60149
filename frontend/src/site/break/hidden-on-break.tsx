import type { ReactNode } from 'react';
import { lazyWhenIdle } from '../lazy-when-idle';
import { useOnBreak } from './use-on-break';

const { Part: LazyBreakNote, load } = lazyWhenIdle(() => import('./break-note'));

/** Loads the note. From then on, it renders without suspending. */
export const loadBreakNote = load;

/**
 * A page that a break hides. Documents contain both the page and the note, because they are the same for
 * everyone: until the page is hydrated, styles show one of them (`before-paint.ts`).
 */
export function HiddenOnBreak({ children }: { children: ReactNode }) {
  const isOnBreak = useOnBreak();
  return (
    <>
      {!isOnBreak && <div data-promotion>{children}</div>}
      {/* After the page, so that search engines find the page's heading first. */}
      <div hidden={!isOnBreak} data-on-break>
        <LazyBreakNote />
      </div>
    </>
  );
}
