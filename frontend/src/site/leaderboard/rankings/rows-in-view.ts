import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Positions of rows in a list, from 0; the end is exclusive. */
export interface RowRange {
  first: number;
  end: number;
}

/** Rows that are rendered above and below the viewport. */
const OVERSCAN_ROWS = 8;

/** The range changes in steps, so that scrolling by a few pixels rarely renders anything. */
const STEP_ROWS = 4;

/**
 * The rows of a list that are in or near the viewport.
 *
 * @param count number of rows
 * @param scrolled pixels of the list above the top of the viewport; negative if the list starts
 *   below it
 * @param viewHeight pixels
 * @param rowHeight pixels
 * @param overscan additional rows on both sides
 */
export function rowsInView(
  count: number,
  scrolled: number,
  viewHeight: number,
  rowHeight: number,
  overscan = OVERSCAN_ROWS,
): RowRange {
  const clampRow = (row: number): number => Math.min(count, Math.max(0, row));
  const first = Math.floor(scrolled / rowHeight) - overscan;
  const end = Math.ceil((scrolled + viewHeight) / rowHeight) + overscan;
  return {
    first: clampRow(Math.floor(first / STEP_ROWS) * STEP_ROWS),
    end: clampRow(Math.ceil(end / STEP_ROWS) * STEP_ROWS),
  };
}

/**
 * The rows of a list to render while the window scrolls. After a jump, which replaces all rows, the
 * visible ones are rendered first and their neighbors in the next frame, to keep tasks short. The
 * row height is measured, because it depends on the text size.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: OVERSCAN_ROWS });
  const latest = useRef(range);
  useLayoutEffect(() => {
    const updateRange = (overscan?: number) => {
      if (!list.current) return;
      // The list has the height of all its rows (style sheet).
      const { top, height } = list.current.getBoundingClientRect();
      const next = rowsInView(count, -top, window.innerHeight, height / count, overscan);
      const { first, end } = latest.current;
      if (next.first === first && next.end === end) return;
      if (overscan === undefined && (next.first >= end || next.end <= first)) {
        updateRange(0);
        return;
      }
      latest.current = next;
      setRange(next);
    };
    let frame = 0;
    const update = () => {
      updateRange();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        updateRange();
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
