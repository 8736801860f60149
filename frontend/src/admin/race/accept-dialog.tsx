import { Button } from 'antd';
import { useState } from 'react';
import type { SourceStatus } from '../../api/settings';
import type { Problem } from '../shared/forms/use-save';
import { sourceNames } from '../shared/sources/source-names';
import { PanelDialog } from '../shared/dialog/panel-dialog';
import { useRefreshStandings } from './use-refresh-standings';

interface AcceptDialogProps {
  sheets: readonly SourceStatus[];
  onClose: () => void;
}

/** Asks once more before a sheet that was held back becomes public. */
export function AcceptDialog({ sheets, onClose }: AcceptDialogProps) {
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
        What {sheets.map(({ source }) => `the ${sourceNames[source]}`).join(' and ')} says now
        becomes this month&apos;s standings, and visitors see it at once. It holds for this one
        time, and this action cannot be undone.
      </p>
    </PanelDialog>
  );
}
