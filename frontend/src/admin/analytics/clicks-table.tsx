import { Button } from 'antd';
import { useState } from 'react';
import { formatCount, formatUtcDay } from '../../shared/format/formats';
import type { Clicks } from './series';
import styles from './analytics.module.css';

const SHOWN_AT_ONCE = 31;

/** The clicks of each day, newest first. */
export function ClicksTable({ clicks: { series, days, total } }: { clicks: Clicks }) {
  const [rowLimit, setRowLimit] = useState(SHOWN_AT_ONCE);
  const shown = days.toReversed().slice(0, rowLimit);
  return (
    <>
      {/* It scrolls horizontally on small screens, so it must be focusable for keyboard users. */}
      <div className={styles.tableFrame} role="region" aria-label="Clicks per day" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">All</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col">
                  <span className={styles.columnHead}>{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.from}>
                <th scope="row">{formatUtcDay(day.from)}</th>
                <td>{formatCount(day.total)}</td>
                {day.clicks.map((count, at) => (
                  <td key={series[at]?.key}>{formatCount(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All days</th>
              <td>{formatCount(total)}</td>
              {series.map(({ key, total: all }) => (
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
