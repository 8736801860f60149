import type { Period } from './series';

/** In pixels. */
export const CHART_HEIGHT = 264;
/** Space in pixels, for the numbers on the left and the days below. */
const MARGIN = { top: 12, right: 4, bottom: 28, left: 48 };
const MAX_BAR_PX = 40;
/** The part of a column's width that its bar fills. */
const BAR_SHARE = 0.74;
/** The approximate number of ticks: rounding the steps can give one more or less. */
const TICKS = 4;
const LABEL_WIDTH_PX = 68;
/** The gap between the colors of a column, so that they can be distinguished without their hue. */
const GAP_PX = 1;

export interface Bar {
  /** Index of the series. */
  series: number;
  y: number;
  height: number;
}

export interface Column {
  /**
   * The start and the width of the area that reacts to the pointer, which is wider than the bar.
   */
  x: number;
  step: number;
  barX: number;
  barWidth: number;
  bars: readonly Bar[];
  /** Whether its day is written below it. */
  isLabelled: boolean;
}

export interface ChartLayout {
  columns: readonly Column[];
  ticks: readonly { value: number; y: number }[];
  left: number;
  right: number;
  baseline: number;
}

/**
 * The labels of the vertical axis: whole, round numbers (1, 2 or 5 times a power of ten) from 0 to
 * at least the highest value.
 */
export function ticksUpTo(highest: number): number[] {
  const minStep = Math.max(1, highest / TICKS);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = ([1, 2, 5, 10].find((times) => times * power >= minStep) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * The positions of all parts of a chart of stacked columns.
 *
 * @param width of the chart in pixels
 * @param textScale the browser's text size, as a multiple of the usual 16 pixels
 * @returns pixels from the chart's upper left corner
 */
export function layOutChart(columns: readonly Period[], width: number, textScale = 1): ChartLayout {
  const left = MARGIN.left * textScale;
  const right = width - MARGIN.right;
  const baseline = CHART_HEIGHT - MARGIN.bottom * textScale;
  const values = ticksUpTo(Math.max(0, ...columns.map(({ total }) => total)));
  const pixelsPerClick = (baseline - MARGIN.top) / (values.at(-1) ?? 1);
  const step = (right - left) / Math.max(1, columns.length);
  const barWidth = Math.max(1, Math.min(MAX_BAR_PX, step * BAR_SHARE));
  const labelEvery = Math.ceil((LABEL_WIDTH_PX * textScale) / step);
  return {
    left,
    right,
    baseline,
    ticks: values.map((value) => ({ value, y: baseline - value * pixelsPerClick })),
    columns: columns.map(({ clicks }, index) => {
      let stacked = 0;
      const bars = clicks.flatMap((count, series) => {
        if (count === 0) return [];
        const barHeight = count * pixelsPerClick;
        const y = baseline - stacked * pixelsPerClick - barHeight;
        const gap = stacked > 0 && barHeight > 2 * GAP_PX ? GAP_PX : 0;
        stacked += count;
        return [{ series, y, height: barHeight - gap }];
      });
      return {
        x: left + index * step,
        step,
        barX: left + index * step + (step - barWidth) / 2,
        barWidth,
        bars,
        isLabelled: (columns.length - 1 - index) % labelEvery === 0,
      };
    }),
  };
}
