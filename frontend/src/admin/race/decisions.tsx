import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { SourceStatus } from '../../api/panel/settings';
import { usePlatformNames } from '../shared/platforms/platform-names';
import { sources } from '../shared/sources/sources';
import { MisreadCells } from '../shared/sources/misread-cells';
import { whatVisitorsSee } from '../shared/sources/source-states';
import { SourceTrouble } from '../shared/sources/source-status';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import styles from './race.module.css';
import type { Problem } from '../shared/forms/use-save';
import { formatMoney } from '@playhouse/rules/money';
import { formatCount } from '../../shared/format/formats';
import { FactList } from '../shared/fact-list';
import { PanelDialog } from '../shared/dialog/panel-dialog';
import { useRefreshStandings } from './use-refresh-standings';

const sizeOf = ({ rows, total }: { rows: number; total: number }): string =>
  `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatMoney(total)}`;

interface AcceptDialogProps {
  sheets: readonly SourceStatus[];
  onClose: () => void;
}

const lacksWagers = ({ decision }: SourceStatus): boolean =>
  decision === 'spreadsheet-errors' || decision === 'zero-total';

/** Asks for confirmation before the data of sheets that the server rejected becomes public. */
function AcceptDialog({ sheets, onClose }: AcceptDialogProps) {
  const names = usePlatformNames();
  const { refresh, isRefreshing } = useRefreshStandings();
  const [problem, setProblem] = useState<Problem>();
  async function accept() {
    setProblem(undefined);
    const failure = await refresh(true);
    if (failure) setProblem(failure);
    else onClose();
  }
  return (
    <PanelDialog
      title="Accept as it is?"
      widthPx={500}
      isQuestion
      isBusy={isRefreshing}
      problem={problem}
      onClose={onClose}
      actions={
        <Button type="primary" disabled={isRefreshing} onClick={() => void accept()}>
          {isRefreshing ? 'Accepting...' : 'Accept'}
        </Button>
      }
    >
      <p>
        The data that{' '}
        {sheets.map(({ source }) => `the ${sources[source].name(names)}`).join(' and ')} returns now
        becomes this month&apos;s standings, and visitors see it at once. This applies once and
        cannot be undone. At the last attempt, the change was:
      </p>
      <FactList
        className={styles.facts}
        facts={sheets.flatMap(({ source, reading, visitorsSee }) =>
          reading
            ? [
                [
                  sources[source].name(names),
                  `${visitorsSee === 'new-race' ? 'Last month: ' : ''}${reading.before ? sizeOf(reading.before) : 'Nothing'} → ${sizeOf(reading)}`,
                ],
              ]
            : [],
        )}
      />
      {sheets.some(lacksWagers) && (
        <p>
          A sheet without wagers does not begin a race and never becomes final: at the end of the
          month, the last standings with wagers count.
        </p>
      )}
    </PanelDialog>
  );
}

/** While the race is turned off, visitors see no standings to decide about. */
const needsDecision = ({ decision, visitorsSee }: SourceStatus): boolean =>
  decision !== null && visitorsSee !== 'off';

/** Sheets that need a decision, because the server rejected them as implausible. */
export function Decisions() {
  const { data } = useSourceStatuses();
  const names = usePlatformNames();
  const [isConfirming, setConfirming] = useState(false);
  const sheets = data?.filter(needsDecision) ?? [];
  const [first] = sheets;
  if (!first) return null;
  return (
    <section className={styles.decisions} aria-label="Waiting for a decision">
      <Alert
        type="warning"
        showIcon
        title={`A decision is needed. ${whatVisitorsSee(first)}`}
        description={
          <>
            <ul className={styles.reasons}>
              {sheets.map((sheet) => (
                <li key={sheet.source}>
                  <strong>{sources[sheet.source].name(names)}</strong>
                  <SourceTrouble {...sheet} />
                  <MisreadCells reading={sheet.reading} />
                </li>
              ))}
            </ul>
            <Button
              onClick={() => {
                setConfirming(true);
              }}
            >
              Accept as it is
            </Button>
          </>
        }
      />
      {isConfirming && (
        <AcceptDialog
          sheets={sheets}
          onClose={() => {
            setConfirming(false);
          }}
        />
      )}
    </section>
  );
}
