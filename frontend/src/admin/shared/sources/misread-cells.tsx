import { formatMoney } from '@playhouse/rules/money';
import type { CellReport } from '../../../api/generated';
import { formatCount } from '../../../shared/format/formats';

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 wager ${one}` : `${formatCount(count)} wagers ${more}`;

function Cells({ intro, examples }: { intro: string; examples: CellReport['examples'] }) {
  return (
    <>
      <p>{intro}</p>
      <ul>
        {examples.map(({ row, cell, read }) => (
          <li key={row}>
            Row {formatCount(row)}: <bdi>“{cell}”</bdi> → read as {formatMoney(read)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface MisreadCellsProps {
  /** Where the wagers are; nothing is shown without one. */
  reading: { decimalCommas: CellReport; suspicious: CellReport } | null;
}

/** The wagers of a sheet that a person may read differently, with examples; nothing if there are none. */
export function MisreadCells({ reading }: MisreadCellsProps) {
  if (!reading) return null;
  const { decimalCommas, suspicious } = reading;
  return (
    <>
      {decimalCommas.count > 0 && (
        <Cells
          intro={`${counted(decimalCommas.count, 'has', 'have')} a decimal comma, which the server ignores:`}
          examples={decimalCommas.examples}
        />
      )}
      {suspicious.count > 0 && (
        <Cells
          intro={`${counted(suspicious.count, 'is not written as a plain number', 'are not written as plain numbers')} and may be misread:`}
          examples={suspicious.examples}
        />
      )}
    </>
  );
}
