import { Button } from 'antd';
import { useEffect } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { failureMessage } from '../../../../api/failure';
import { useGetSettingsQuery } from '../../../../api/panel/settings';
import { Spinner } from '../../../../shared/ui/spinner';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { BonusForm } from './bonus-form';

/** What the form does: create a bonus, edit one, or duplicate one. */
export type BonusFormTask = { kind: 'create' } | { kind: 'edit' | 'duplicate'; bonus: Bonus };

const TITLES = {
  create: 'Create New Bonus',
  edit: 'Edit Bonus',
  duplicate: 'Duplicate Bonus',
} as const satisfies Record<BonusFormTask['kind'], string>;

/** Fits the fields and the preview side by side. */
const WIDTH_PX = 1120;

interface BonusFormDialogProps {
  task: BonusFormTask;
  onHistory: (bonus: Bonus) => void;
  onClose: () => void;
}

/** Creates or edits one bonus, once the settings are loaded, on which its form depends. */
export default function BonusFormDialog({ task, onHistory, onClose }: BonusFormDialogProps) {
  const { data, error, isFetching, refetch } = useGetSettingsQuery();
  const dialog = { title: TITLES[task.kind], widthPx: WIDTH_PX, onClose };
  useEffect(() => {
    // The form links to the setting of the time zone, which opens in another tab of the browser.
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [refetch]);
  if (data) return <BonusForm task={task} settings={data} dialog={dialog} onHistory={onHistory} />;
  return (
    <PanelDialog {...dialog} actions={null}>
      {error ? (
        <>
          <p>
            The form needs the settings, which could not be loaded:{' '}
            {failureMessage(error, 'Network error')}
          </p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Spinner label="Loading settings..." />
      )}
    </PanelDialog>
  );
}
