import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { CHART_HEIGHT, layOutChart } from './chart-layout';
import { toColumns, type Clicks, type Period } from './series';
import { toneOf } from './target-totals';
import styles from './analytics.module.css';

/** The width in pixels on the first render, before it is measured. */
const FIRST_WIDTH = 720;

const shortDay = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const nameOf = ({ from, to }: Period): string =>
  from === to ? formatUtcDay(from) : `${formatUtcDay(from)} – ${formatUtcDay(to)}`;

const USUAL_TEXT_PX = 16;

/** The browser's text size, as a multiple of the usual one. */
const textScaleNow = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX) /
  USUAL_TEXT_PX;

/** The width of an element in pixels and the text size, updated when the width changes. */
function useChartSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: FIRST_WIDTH, textScale: 1 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.max(1, Math.floor(entry.contentRect.width));
      setSize({ width, textScale: textScaleNow() });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { element, ...size };
}

/** The values of the column under the pointer, or a hint if there is none. */
function Readout({ clicks, column }: { clicks: Clicks; column: Period | undefined }) {
  return (
    <p className={styles.readout} aria-hidden="true">
      {column ? (
        <>
          <strong>{nameOf(column)}</strong>
          <span>{formatCount(column.total)} in total</span>
          {clicks.series.map(({ key, label }, at) =>
            column.clicks[at] === 0 ? null : (
              <span key={key} className={toneOf(at)}>
                <i className={styles.swatch} />
                {label} {formatCount(column.clicks[at] ?? 0)}
              </span>
            ),
          )}
        </>
      ) : (
        <span>Point at a column to see its values.</span>
      )}
    </p>
  );
}

/**
 * A chart with a stacked column per day or, for long ranges, per seven days. Screen readers get the
 * table below it instead.
 */
export function ClicksChart({ clicks }: { clicks: Clicks }) {
  const { element, width, textScale } = useChartSize();
  const [pointed, setPointed] = useState<number>();
  const columns = toColumns(clicks.days);
  const layout = layOutChart(columns, width, textScale);
  const isWeekly = columns.length !== clicks.days.length;
  function point(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    const step = layout.columns[0]?.step ?? 1;
    setPointed(Math.floor((event.clientX - left - layout.left) / step));
  }
  return (
    <div ref={element} className={styles.chart}>
      <Readout clicks={clicks} column={pointed === undefined ? undefined : columns[pointed]} />
      <svg
        role="img"
        aria-label={`Clicks per ${isWeekly ? '7 days' : 'day'} as stacked columns. The table below has the same figures.`}
        width={width}
        height={CHART_HEIGHT}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          setPointed(undefined);
        }}
      >
        {layout.ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={styles.grid} x1={layout.left} x2={layout.right} y1={y} y2={y} />
            <text
              className={styles.tick}
              x={layout.left - 10}
              y={y + 4 * textScale}
              textAnchor="end"
            >
              {formatCount(value)}
            </text>
          </g>
        ))}
        {layout.columns.map(({ x, step, barX, barWidth, bars, isLabelled }, index) => (
          <g key={columns[index]?.from}>
            {index === pointed && (
              <rect className={styles.pointed} x={x} y={0} width={step} height={layout.baseline} />
            )}
            {bars.map(({ series, y, height }) => (
              <rect
                key={series}
                className={`${styles.bar ?? ''} ${toneOf(series)}`}
                x={barX}
                y={y}
                width={barWidth}
                height={height}
              />
            ))}
            {isLabelled && (
              <text
                className={styles.tick}
                x={Math.min(x + step / 2, layout.right - 20 * textScale)}
                y={CHART_HEIGHT - 8}
                textAnchor="middle"
              >
                {shortDay.format(new Date(columns[index]?.from ?? 0))}
              </text>
            )}
          </g>
        ))}
      </svg>
      {isWeekly && (
        <p className={styles.note}>Each column covers 7 days; the table lists single days.</p>
      )}
    </div>
  );
}
