import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { SourceStatus } from '../../api/panel/settings';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import { sources } from '../shared/sources/sources';
import { MisreadCells } from '../shared/sources/misread-cells';
import { whatVisitorsSee } from '../shared/sources/source-states';
import { SourceTrouble } from '../shared/sources/source-trouble';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import { AcceptDialog } from './accept-dialog';
import styles from './race.module.css';

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
