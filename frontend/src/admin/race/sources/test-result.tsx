import { Button } from 'antd';
import type { ConnectorTest } from '../../../api/panel/sources';
import { formatCount } from '../../../shared/format/formats';
import { countOf } from '../../../shared/format/count-of';
import { FactList } from '../../shared/fact-list';
import { adviceForConnector } from '../../shared/sources/source-errors';
import { formatAmount } from './source-words';
import styles from './sources.module.css';

function Failure({ errorCode, error = '' }: ConnectorTest) {
  if (!errorCode) return <p className={styles.problem}>The test failed. {error}</p>;
  const { cause, action, isComplete } = adviceForConnector(errorCode);
  return (
    <p className={styles.problem}>
      <strong>{cause}</strong> <span>{action}</span>{' '}
      {!isComplete && error !== '' && <span>Details: {error}</span>}
    </p>
  );
}

function Rows({ rows, unit }: Pick<ConnectorTest, 'rows' | 'unit'>) {
  if (rows.length === 0) {
    return <p>It has no players. That is normal at the start of a month.</p>;
  }
  return (
    <table className={styles.rows}>
      <caption>The first {rows.length === 1 ? 'row' : `${String(rows.length)} rows`}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">As read, and as sent</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, read }, index) => (
          // Rows have no other identity, and a result never changes.
          <tr key={index}>
            <td>{name === null ? 'Anonymous player' : <bdi translate="no">{name}</bdi>}</td>
            <td>
              {read === null ? 'not read' : formatAmount(read, unit)}{' '}
              <span className={styles.help}>
                {amount === '' ? '(empty)' : <bdi>“{amount}”</bdi>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a test found, and the question whether it is right. */
function Found({ players, total, unit, rows, unread, suspicious }: ConnectorTest) {
  return (
    <div className={styles.found}>
      <FactList
        className={styles.totals}
        facts={[
          ['Players', formatCount(players)],
          ['Total', formatAmount(total, unit)],
          ['Rows not read', formatCount(unread)],
        ]}
      />
      {unread > 0 && (
        <p>
          {countOf(unread, 'row was', 'rows were')} not read, because the amount is not a number.
          Such rows do not count.
        </p>
      )}
      {suspicious.length > 0 && (
        <>
          <p>A person may read these amounts differently:</p>
          <ul>
            {suspicious.map(({ cell, read }, index) => (
              <li key={index}>
                <bdi>“{cell}”</bdi> → read as {formatAmount(read, unit)}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Is this right?</h3>
      <p>Compare a few players and the total with what the casino shows, before you save.</p>
      <Rows rows={rows} unit={unit} />
    </div>
  );
}

interface FormatQuestionProps {
  /** The formats that fit all amounts. */
  formats: readonly string[];
  /** The chosen format. */
  chosen: string;
  onUse: (format: string) => void;
}

/** Offers the other formats in which the amounts may be written. */
function FormatQuestion({ formats, chosen, onUse }: FormatQuestionProps) {
  const others = formats.filter((format) => format !== chosen);
  if (others.length === 0) return null;
  return (
    <div className={styles.formats}>
      <p>
        {formats.length === 1
          ? `The amounts look as if they were written like this: ${others.join('')}`
          : `The amounts can be read in more than one format. Chosen: ${chosen}. Which one is right?`}
      </p>
      <div className={styles.buttons}>
        {others.map((format) => (
          <Button
            key={format}
            onClick={() => {
              onUse(format);
            }}
          >
            Use {format}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface TestResultProps {
  result: ConnectorTest;
  /** The chosen format of numbers; undefined if the connector has none. */
  format: string | undefined;
  onUseFormat: (format: string) => void;
}

/** The result of a test of a source. */
export function TestResult({ result, format, onUseFormat }: TestResultProps) {
  const { ok, numberFormats, columns } = result;
  return (
    <>
      {!ok && <Failure {...result} />}
      {format !== undefined && (
        <FormatQuestion formats={numberFormats} chosen={format} onUse={onUseFormat} />
      )}
      {columns.length > 0 && (
        <p className={styles.help}>
          Columns found: <bdi>{columns.map((title) => `“${title}”`).join(', ')}</bdi>
        </p>
      )}
      {ok && <Found {...result} />}
    </>
  );
}
