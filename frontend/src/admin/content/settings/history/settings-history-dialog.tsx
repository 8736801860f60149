import { useGetSettingsHistoryQuery, type Settings } from '../../../../api/panel/settings';
import { HistoryDialog } from '../../../shared/changes/history-dialog';
import { RestoreSettingsDialog } from './restore-settings-dialog';
import { settingsChangesInWords } from './settings-words';

interface SettingsHistoryDialogProps {
  /** Whether the form has changes that restoring a version would lose. */
  isUnsaved: boolean;
  onRestored: (settings: Settings) => void;
  onClose: () => void;
}

/** The history of the settings. */
export default function SettingsHistoryDialog(props: SettingsHistoryDialogProps) {
  const { isUnsaved, onRestored, onClose } = props;
  const history = useGetSettingsHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <HistoryDialog
      title="History of the settings"
      history={history}
      changesInWords={({ changes }, zone) => settingsChangesInWords(changes, zone)}
      restoreDialog={(entry, onCloseQuestion) => (
        <RestoreSettingsDialog
          entry={entry}
          isUnsaved={isUnsaved}
          onRestored={onRestored}
          onClose={onCloseQuestion}
        />
      )}
      onClose={onClose}
    />
  );
}
