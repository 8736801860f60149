import { formatMoney } from '@playhouse/rules/money';
import type { SourceTest } from '../../../../api/panel/settings';
import { formatCount } from '../../../../shared/format/formats';
import { MisreadCells } from '../../../shared/sources/misread-cells';
import { FactList } from '../../../shared/fact-list';
import styles from './source-test.module.css';

type Sheet = NonNullable<SourceTest['sheet']>;
type Column = Sheet['columns'][number];
type Row = Sheet['rows'][number];

const USES: Readonly<Record<NonNullable<Column['use']>, string>> = {
  affiliate: 'affiliate',
  campaign: 'campaign code',
  userName: 'user name',
  wagered: 'wager',
};

const quoted = (text: string): string => (text === '' ? '(empty)' : `“${text}”`);

function Columns({ columns }: Pick<Sheet, 'columns'>) {
  return (
    <>
      <h4>Columns</h4>
      <ul>
        {columns.map(({ title, use }, index) => (
          // Columns have no other identity, and a result never changes.
          <li key={index} className={use === null ? styles.minor : undefined}>
            {quoted(title)}: {use === null ? 'not used' : USES[use]}
          </li>
        ))}
      </ul>
    </>
  );
}

function FirstRows({ rows }: Pick<Sheet, 'rows'>) {
  if (rows.length === 0) {
    return (
      <p>
        It has no players yet. Visitors will see an empty leaderboard until the first wager is in
        the sheet.
      </p>
    );
  }
  return (
    <table className={styles.rows}>
      <caption>The first {rows.length === 1 ? 'row' : `${String(rows.length)} rows`}</caption>
      <thead>
        <tr>
          <th scope="col">User name</th>
          <th scope="col">Wager, and its text in the sheet</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, userName, wagered, amount }) => (
          <tr key={row}>
            <td>
              <bdi>{userName}</bdi>
            </td>
            <td>
              {amount === null ? 'not an amount' : formatMoney(amount)}{' '}
              <span className={styles.minor}>{quoted(wagered)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const problemOf = ({ wagered, amount }: Row): string =>
  amount === null
    ? `${quoted(wagered)} is not an amount and counts as $0`
    : 'one of its texts is too long';

function MalformedRows({ malformed, malformedRows }: Pick<Sheet, 'malformed' | 'malformedRows'>) {
  if (malformed === 0) return null;
  const others = malformed - malformedRows.length;
  return (
    <>
      <h4>Unreadable rows</h4>
      <ul>
        {malformedRows.map((row) => (
          <li key={row.row}>
            Row {row.row}, <bdi>{row.userName}</bdi>: {problemOf(row)}
          </li>
        ))}
        {others > 0 && (
          <li>
            and {formatCount(others)} more {others === 1 ? 'row' : 'rows'}
          </li>
        )}
      </ul>
    </>
  );
}

/** The content of a tested sheet: totals, columns, first rows and what could not be read. */
export function FoundSheet({ sheet }: { sheet: Sheet }) {
  const { columns, rows, players, total, malformed, malformedRows } = sheet;
  const facts: readonly [string, string][] = [
    ['Players', formatCount(players)],
    ['Total', formatMoney(total)],
    ['Unreadable rows', formatCount(malformed)],
  ];
  return (
    <div className={styles.found}>
      <FactList className={styles.totals} facts={facts} />
      <MisreadCells reading={sheet} />
      <FirstRows rows={rows} />
      <MalformedRows malformed={malformed} malformedRows={malformedRows} />
      <Columns columns={columns} />
    </div>
  );
}
