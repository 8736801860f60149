import { Button } from 'antd';
import { failureMessage } from '../../../../api/failure';
import {
  usePreviewSettingsVersionQuery,
  useRestoreSettingsVersionMutation,
  type FieldChange,
  type HistoryEntry,
  type Settings,
} from '../../../../api/panel/settings';
import { Spinner } from '../../../../shared/ui/spinner';
import { ChangeRows } from '../../../shared/changes/change-list';
import { RestoreVersionDialog } from '../../../shared/changes/restore-version-dialog';
import { ScrollArea } from '../../../shared/scroll-area';
import { useTimeZone } from '../../../shared/time/time-zone';
import { settingsChangesInWords } from './settings-words';

interface EffectProps {
  changes: readonly FieldChange[];
  /** What cannot be restored, and why. */
  note: string | null;
}

/** What restoring would alter. */
function Effect({ changes, note }: EffectProps) {
  const zone = useTimeZone();
  if (changes.length === 0) {
    return <p>The settings are already as they were before this change.</p>;
  }
  return (
    <>
      <p>
        This change and all later ones are undone. The current version stays in the history.
        {note !== null && ` ${note}`}
      </p>
      <ScrollArea label="What changes">
        <ChangeRows changes={settingsChangesInWords(changes, zone)} />
      </ScrollArea>
    </>
  );
}

interface RestoreSettingsDialogProps {
  entry: HistoryEntry;
  isUnsaved: boolean;
  onRestored: (settings: Settings) => void;
  onClose: () => void;
}

/** Lists what restoring the settings before a change would alter, and restores them. */
export function RestoreSettingsDialog(props: RestoreSettingsDialogProps) {
  const { entry, isUnsaved, onRestored, onClose } = props;
  const { currentData, error, isFetching, refetch } = usePreviewSettingsVersionQuery(
    { entry: entry.entry },
    // The settings may have changed since the question was last open.
    { refetchOnMountOrArgChange: true },
  );
  const changes = error ? undefined : currentData;
  const [restoreVersion] = useRestoreSettingsVersionMutation();
  async function restore() {
    const result = await restoreVersion({ entry: entry.entry });
    if (result.data) onRestored(result.data);
    return result;
  }
  return (
    <RestoreVersionDialog
      entry={entry}
      widthPx={620}
      isUnsaved={isUnsaved}
      canRestore={!isFetching && changes !== undefined && changes.length > 0}
      restore={restore}
      onClose={onClose}
    >
      {isFetching ? (
        <Spinner label="Comparing the versions..." />
      ) : changes ? (
        <Effect changes={changes} note={entry.note} />
      ) : (
        <>
          <p>What would change could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      )}
    </RestoreVersionDialog>
  );
}
