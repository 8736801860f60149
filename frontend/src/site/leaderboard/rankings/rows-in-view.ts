import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Positions of rows within a list, from 0, end exclusive. */
export interface RowRange {
  first: number;
  end: number;
}

/** Rows that are drawn above and below what is in view. */
const OVERSCAN_ROWS = 8;

/** The range moves in steps, so that most scrolling by a few pixels changes nothing. */
const STEP_ROWS = 4;

/**
 * The rows of a list that stand in a view, or near it.
 *
 * @param count rows of the list
 * @param scrolled pixels of the list above the view's top; negative while the list starts below it
 * @param viewHeight pixels
 * @param rowHeight pixels
 * @param overscan rows more on both sides
 */
export function rowsInView(
  count: number,
  scrolled: number,
  viewHeight: number,
  rowHeight: number,
  overscan = OVERSCAN_ROWS,
): RowRange {
  const within = (row: number): number => Math.min(count, Math.max(0, row));
  const first = Math.floor(scrolled / rowHeight) - overscan;
  const end = Math.ceil((scrolled + viewHeight) / rowHeight) + overscan;
  return {
    first: within(Math.floor(first / STEP_ROWS) * STEP_ROWS),
    end: within(Math.ceil(end / STEP_ROWS) * STEP_ROWS),
  };
}

/**
 * The rows of a list that have to be in the document while the window scrolls. After a jump, which
 * replaces all of them, those in view come first and their neighbours with the next frame: no task
 * draws more than it must. The height of a row is the rendered one, whatever the text size.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: OVERSCAN_ROWS });
  const latest = useRef(range);
  useLayoutEffect(() => {
    const show = (overscan?: number) => {
      if (!list.current) return;
      // The style sheet makes the list as high as all its rows.
      const { top, height } = list.current.getBoundingClientRect();
      const next = rowsInView(count, -top, window.innerHeight, height / count, overscan);
      const { first, end } = latest.current;
      if (next.first === first && next.end === end) return;
      if (overscan === undefined && (next.first >= end || next.end <= first)) {
        show(0);
        return;
      }
      latest.current = next;
      setRange(next);
    };
    let frame = 0;
    const update = () => {
      show();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        show();
      });
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, count]);
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}
