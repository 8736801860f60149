import { Button } from 'antd';
import { useState } from 'react';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { NARROW, useMediaQuery } from '../../shared/use-media-query';
import type { Clicks, Period } from './series';
import styles from './analytics.module.css';

const SHOWN_AT_ONCE = 31;

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
  const columns = isNarrow ? [] : series;
  const [rowLimit, setRowLimit] = useState(SHOWN_AT_ONCE);
  const shown = [...days].reverse().slice(0, rowLimit);
  return (
    <>
      {/* It scrolls horizontally on small screens, so it must be focusable for keyboard users. */}
      <div className={styles.tableFrame} role="region" aria-label="Clicks per day" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">All</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  <span className={styles.columnHead}>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.from}>
                <th scope="row">
                  {formatUtcDay(day.from)}
                  {isNarrow && <span className={styles.dayClicks}>{describeDay(series, day)}</span>}
                </th>
                <td>{formatCount(day.total)}</td>
                {columns.map(({ key }, at) => (
                  <td key={key}>{formatCount(day.clicks[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All days</th>
              <td>{formatCount(total)}</td>
              {columns.map(({ key, total: all }) => (
                <td key={key}>{formatCount(all)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {days.length > rowLimit && (
        <div className={styles.more}>
          <Button
            onClick={() => {
              setRowLimit(days.length);
            }}
          >
            Show {formatCount(days.length - rowLimit)} more
          </Button>
        </div>
      )}
    </>
  );
}
