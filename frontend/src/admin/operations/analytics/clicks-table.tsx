import { Table, type TableColumnsType } from 'antd';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { NARROW, useMediaQuery } from '../../shared/use-media-query';
import type { Clicks, Period } from './series';
import styles from './analytics.module.css';

const PAGE_SIZE = 31;

/** The clicks of a day on each link that was followed. */
const describeDay = (series: Clicks['series'], { clicks }: Period): string =>
  series
    .map(({ label }, at) => ({ label, count: clicks[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label}: ${formatCount(count)}`)
    .join(' · ');

/**
 * The clicks of each day, newest first. In narrow windows, the links are listed below the day
 * instead of in columns.
 */
export function ClicksTable({ clicks: { series, days, total } }: { clicks: Clicks }) {
  const isNarrow = useMediaQuery(NARROW);
  const shownSeries = isNarrow ? [] : series;
  const columns: TableColumnsType<Period> = [
    {
      title: 'Day (UTC)',
      rowScope: 'row',
      render: (_, day) => (
        <>
          {formatUtcDay(day.from)}
          {isNarrow && <span className={styles.dayClicks}>{describeDay(series, day)}</span>}
        </>
      ),
    },
    { title: 'All', align: 'end', render: (_, day) => formatCount(day.total) },
    ...shownSeries.map(({ key, label }, at) => ({
      key,
      title: label,
      align: 'end' as const,
      // So that a bonus's title wraps to a few lines, not to one line per word.
      minWidth: 140,
      render: (_: unknown, { clicks }: Period) => formatCount(clicks[at] ?? 0),
    })),
  ];
  return (
    // It scrolls horizontally on small screens, so it must be focusable for keyboard users.
    <div className={styles.tableFrame} role="region" aria-label="Clicks per day" tabIndex={0}>
      <Table<Period>
        rowKey="from"
        columns={columns}
        dataSource={[...days].reverse()}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>All days</Table.Summary.Cell>
            {[total, ...shownSeries.map((all) => all.total)].map((sum, at) => (
              <Table.Summary.Cell key={at} index={at + 1} align="end">
                {formatCount(sum)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </div>
  );
}
