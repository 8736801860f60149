import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { toColumns, type Clicks, type Period } from './series';
import { toneOf } from './tones';
import styles from './analytics.module.css';

/** In pixels, before the width is measured. */
const FIRST_SIZE = { width: 720, height: 264 };

const shortDay = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const nameOf = ({ from, to, total }: Period): string => {
  const days = from === to ? formatUtcDay(from) : `${formatUtcDay(from)} – ${formatUtcDay(to)}`;
  return `${days}: ${formatCount(total)} in total`;
};

const TICK = { fill: 'var(--dim)' };

const TOOLTIP_STYLE = {
  maxWidth: 260,
  whiteSpace: 'normal',
  background: 'var(--ink)',
  borderColor: 'var(--line-strong)',
  borderRadius: 'var(--radius-control)',
} as const;

/**
 * A chart with a stacked column per day or, for long ranges, per seven days. Screen readers get the
 * table below it instead.
 */
export function ClicksChart({ clicks }: { clicks: Clicks }) {
  const columns = toColumns(clicks.days);
  const isWeekly = columns.length !== clicks.days.length;
  return (
    <div className={styles.chart}>
      <div
        role="img"
        aria-label={`Clicks per ${isWeekly ? '7 days' : 'day'} as stacked columns. The table below has the same figures.`}
      >
        <ResponsiveContainer height={FIRST_SIZE.height} initialDimension={FIRST_SIZE}>
          <BarChart data={columns} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="from"
              height="auto"
              tick={TICK}
              axisLine={false}
              tickLine={false}
              minTickGap={24}
              tickFormatter={(day: string) => shortDay.format(new Date(day))}
            />
            <YAxis
              width="auto"
              tick={TICK}
              axisLine={false}
              tickLine={false}
              niceTicks="snap125"
              allowDecimals={false}
              tickFormatter={formatCount}
            />
            <Tooltip
              isAnimationActive={false}
              // In the order of the legend.
              itemSorter={() => 0}
              separator=" "
              contentStyle={TOOLTIP_STYLE}
              cursor={{ fill: 'var(--felt-raised)' }}
              labelFormatter={(first) => {
                const column = columns.find(({ from }) => from === first);
                return column && nameOf(column);
              }}
              formatter={(count) => formatCount(Number(count))}
            />
            {clicks.series.map(({ key, label }, at) => (
              <Bar
                key={key}
                stackId="clicks"
                name={label}
                // Null, so that the tooltip has only links with clicks.
                dataKey={(column: Period) => (column.clicks[at] === 0 ? null : column.clicks[at])}
                fill={toneOf(at)}
                // A gap between the colors, so that they can be distinguished without their hue.
                stroke="var(--felt)"
                maxBarSize={40}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {isWeekly && (
        <p className={styles.note}>Each column covers 7 days; the table lists single days.</p>
      )}
    </div>
  );
}
