import { Button } from 'antd';
import { useState } from 'react';
import { asApiFailure } from '../../../../api/failure';
import { CONFLICT, NOT_FOUND } from '../../../../api/http-status';
import {
  type Settings,
  useDeletePlatformMutation,
  useUpdatePlatformMutation,
} from '../../../../api/panel/settings';
import { useToast } from '../../../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../../../shared/dialog/panel-dialog';
import { useSave } from '../../../shared/forms/use-save';

interface RemovePlatformDialogProps {
  /** The stored platform. */
  platform: Settings['platforms'][number];
  /** Resolves once the platforms are shown as they are stored. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether a platform is to be removed. One that is in use can be hidden instead. */
export default function RemovePlatformDialog(props: RemovePlatformDialogProps) {
  const { platform, onChanged, onClose } = props;
  const { key, name } = platform;
  const [deletePlatform] = useDeletePlatformMutation();
  const [updatePlatform] = useUpdatePlatformMutation();
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  /** The server's sentence about what uses the platform. */
  const [inUse, setInUse] = useState<string>();

  async function finish(title: string) {
    toast({ title, tone: 'success' });
    onClose();
    await onChanged();
  }

  async function remove() {
    const { error } = await deletePlatform({ key });
    const failure = asApiFailure(error);
    if (failure?.status === CONFLICT) setInUse(failure.message);
    else if (failure?.status === NOT_FOUND) await finish('Already removed');
    else if (error) fail(error, 'Failed to remove the platform');
    else await finish('Platform removed successfully');
  }

  async function hide() {
    const { error } = await updatePlatform({ key, savePlatform: { ...platform, isActive: false } });
    if (error) fail(error, 'Failed to hide the platform');
    else await finish(`${name} is hidden from visitors`);
  }

  return (
    <PanelDialog
      title="Remove Platform"
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        inUse === undefined ? (
          <Button type="primary" danger disabled={isSaving} onClick={() => void run(remove)}>
            {isSaving ? 'Removing...' : 'Remove'}
          </Button>
        ) : (
          platform.isActive !== false && (
            <Button type="primary" disabled={isSaving} onClick={() => void run(hide)}>
              {isSaving ? 'Hiding...' : 'Hide from Visitors'}
            </Button>
          )
        )
      }
    >
      <p role="status">
        {inUse ??
          'Are you sure you want to remove this platform? Visitors no longer see its card, and its links stop working.'}
      </p>
      <DialogSubject>{name}</DialogSubject>
    </PanelDialog>
  );
}
